/** Pages that are read ahead at once: two queries each, of the six requests that a browser sends a host. */
export const PREFETCH_AT_ONCE = 2

/** What reads pages ahead. */
export interface PrefetchQueue {
  /** A link to the page is near: it is read when its turn comes. */
  readonly add: (path: string) => void
  /** The visitor is about to follow a link to the page: it is read at once. */
  readonly hurry: (path: string) => void
}

/**
 * Makes a queue that reads pages ahead, a few at a time.
 *
 * @param prefetch reads one page; nothing where a fresh one is there already
 * @param isAllowed asked before each page, since connections change
 */
export function createPrefetchQueue(
  prefetch: (path: string) => Promise<void>,
  isAllowed: () => boolean,
): PrefetchQueue {
  const waiting = new Set<string>()
  let running = 0
  const next = () => {
    const [path] = waiting
    if (path === undefined || running >= PREFETCH_AT_ONCE) return
    waiting.delete(path)
    if (!isAllowed()) return next()
    running += 1
    void prefetch(path).finally(() => {
      running -= 1
      next()
    })
    next()
  }
  return {
    add: (path) => {
      waiting.add(path)
      next()
    },
    hurry: (path) => {
      waiting.delete(path)
      if (isAllowed()) void prefetch(path)
    },
  }
}
