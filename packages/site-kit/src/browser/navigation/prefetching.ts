import { afterLoad, isMetered } from '../when-idle.ts'

/** Distance of a link from the viewport at which its page is prefetched, in px. */
const PREFETCH_MARGIN_PX = 200

/** Prefetches pages of links near the viewport or hovered; none on a metered or slow connection. */
export function startPrefetching(
  prefetch: (path: string) => Promise<void>,
  toPagePath: (pathname: string) => string | null,
): void {
  const queue = createPrefetchQueue(prefetch, () => !isMetered())
  const withPath = (link: Element | null, run: (path: string) => void) => {
    const path = link instanceof HTMLAnchorElement && opensHere(link) ? toPagePath(link.pathname) : null
    if (path !== null) run(path)
  }
  const prioritize = ({ target }: Event) => {
    if (target instanceof Element) withPath(target.closest('a'), queue.prioritize)
  }
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, prioritize)
  }
  afterLoad(() => {
    try {
      const viewport = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) withPath(target, queue.add)
        },
        { rootMargin: `${PREFETCH_MARGIN_PX}px` },
      )
      // To observe a link again has no effect. Browsers hold removed links weakly.
      const observe = () => {
        for (const link of document.links) viewport.observe(link)
      }
      observe()
      new MutationObserver(observe).observe(document, { childList: true, subtree: true })
    } catch {
      // Some extensions remove the observer. Links are prefetched once they are hovered.
    }
  })
}

/** Whether a link opens another page of this site in the same tab. */
function opensHere(link: HTMLAnchorElement): boolean {
  if (!link.href || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return false
  return link.origin === location.origin && link.pathname !== location.pathname
}

/** Creates a queue of one page at a time. The connection is checked before each page. */
export function createPrefetchQueue(prefetch: (path: string) => Promise<void>, isAllowed: () => boolean) {
  let last = Promise.resolve()
  const run = async (path: string) => {
    if (isAllowed()) await prefetch(path)
  }
  return {
    add: (path: string) => void (last = last.then(() => run(path))),
    /** Prefetches a page at once; its turn then finds it in the cache. */
    prioritize: (path: string) => void run(path),
  }
}
