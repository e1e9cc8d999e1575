import { connectionOf, mayPrefetch } from './connection.ts'
import { pagePathOf } from './link-path.ts'
import { createPrefetchQueue } from './prefetch-queue.ts'
import { watchLinks } from './watch-links.ts'

/**
 * Reads pages ahead: those whose links come near the viewport, a few at a time, and at once those whose links are
 * hovered or focused. Never where data is metered or slow.
 *
 * @param prefetch reads the page at a path ahead
 */
export function startPrefetching(prefetch: (path: string) => Promise<void>): void {
  const queue = createPrefetchQueue(prefetch, () => mayPrefetch(connectionOf(navigator)))
  const hurry = ({ target }: Event) => {
    const path = target instanceof Element ? pagePathOf(target.closest('a')) : null
    if (path !== null) queue.hurry(path)
  }
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, hurry, { passive: true })
  // What the page itself needs goes first.
  whenLoaded(() =>
    watchLinks(document, (link) => {
      const path = pagePathOf(link)
      if (path !== null) queue.add(path)
    }),
  )
}

function whenLoaded(start: () => void): void {
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
