import { PREFETCH_AT_ONCE } from '../constants.ts'
import { connectionOf, mayPrefetch } from './connection.ts'
import { pagePathOf } from './link-path.ts'
import { watchLinks } from './watch-links.ts'

/**
 * Reads pages ahead: those whose links come near the viewport, a few at a time, and at once those whose links are
 * hovered or focused. Never where data is metered or slow.
 *
 * @param prefetch reads the page at a path ahead
 */
export function startPrefetching(prefetch: (path: string) => Promise<void>): void {
  const waiting = new Set<string>()
  let running = 0
  const next = () => {
    const [path] = waiting
    if (path === undefined || running >= PREFETCH_AT_ONCE || !mayPrefetch(connectionOf(navigator))) return
    waiting.delete(path)
    running += 1
    void prefetch(path).finally(() => {
      running -= 1
      next()
    })
    next()
  }
  const now = ({ target }: Event) => {
    const path = target instanceof Element ? pagePathOf(target.closest('a')) : null
    if (path !== null && mayPrefetch(connectionOf(navigator))) void prefetch(path)
  }
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, now, { passive: true })
  // What the page itself needs goes first.
  whenLoaded(() =>
    watchLinks(document, (link) => {
      const path = pagePathOf(link)
      if (path !== null) waiting.add(path)
      next()
    }),
  )
}

function whenLoaded(start: () => void): void {
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
