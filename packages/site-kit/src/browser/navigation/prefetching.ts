import { isMetered } from './when-idle.ts'

/** Distance of a link from the viewport at which its page is prefetched, in px (docs/behaviour.md, Navigation). */
const PREFETCH_MARGIN_PX = 200

/** Most concurrent prefetches: each is two queries, and a browser sends six requests to a host at a time. */
export const PREFETCH_CONCURRENCY = 2

/**
 * Prefetches pages whose links come near the viewport, a few at a time, and at once those whose links are hovered or
 * focused; none on a metered or slow connection.
 *
 * @param prefetch prefetches the page at a path
 * @param pathOf the canonical path of the page at a path; null if there is none
 */
export function startPrefetching(
  prefetch: (path: string) => Promise<void>,
  pathOf: (pathname: string) => string | null,
): void {
  const queue = createPrefetchQueue(prefetch, () => !isMetered())
  const prioritize = ({ target }: Event) => {
    const path = target instanceof Element ? pathOfLink(target.closest('a'), pathOf) : null
    if (path !== null) queue.prioritize(path)
  }
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, prioritize, { passive: true })
  }
  const observe = () =>
    observeLinks(document, (link) => {
      const path = pathOfLink(link, pathOf)
      if (path !== null) queue.add(path)
    })
  // After the resources of the page itself.
  if (document.readyState === 'complete') observe()
  else addEventListener('load', observe, { once: true })
}

/**
 * Creates a queue with limited concurrency.
 *
 * @param prefetch prefetches a page, unless a fresh one is cached
 * @param isAllowed checked before each page, because connections change
 */
export function createPrefetchQueue(prefetch: (path: string) => Promise<void>, isAllowed: () => boolean) {
  const queue = new Set<string>()
  let running = 0
  const next = () => {
    const [path] = queue
    if (path === undefined || running >= PREFETCH_CONCURRENCY) return
    queue.delete(path)
    if (!isAllowed()) return next()
    running += 1
    void prefetch(path).finally(() => {
      running -= 1
      next()
    })
    next()
  }
  return {
    /** Queues a page whose link is near the viewport. */
    add: (path: string) => {
      queue.add(path)
      next()
    },
    /** Prefetches at once a page whose link the visitor is about to follow. */
    prioritize: (path: string) => {
      queue.delete(path)
      if (isAllowed()) void prefetch(path)
    },
  }
}

/** Path of the page of this site, not the shown one, that a link opens in the same tab; null for other links. */
function pathOfLink(
  link: HTMLAnchorElement | null,
  pathOf: (pathname: string) => string | null,
): string | null {
  if (!link?.href || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null
  const { origin, pathname } = new URL(link.href)
  return origin === location.origin && pathname !== location.pathname ? pathOf(pathname) : null
}

/** Calls `onNear` for each link that comes near the viewport, also for links that are added later. */
function observeLinks(root: Document, onNear: (link: HTMLAnchorElement) => void): void {
  const observed = new Set<Element>()
  const viewport = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLAnchorElement) onNear(target)
      }
    },
    { rootMargin: `${PREFETCH_MARGIN_PX}px` },
  )
  const update = () => {
    for (const link of observed) {
      if (link.isConnected) continue
      observed.delete(link)
      viewport.unobserve(link)
    }
    for (const link of root.querySelectorAll('a[href]')) {
      if (observed.has(link)) continue
      observed.add(link)
      viewport.observe(link)
    }
  }
  // A mutation observer is called once for all changes of a task.
  new MutationObserver(update).observe(root, { childList: true, subtree: true })
  update()
}
