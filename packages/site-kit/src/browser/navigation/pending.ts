/** How long a page may be on its way before the visitor is told, in ms: shorter waits are felt as none. */
export const PENDING_AFTER_MS = 150

/** Shows that a page is on its way. */
export interface Pending {
  /** Begins; the returned function ends it, and so does the signal. */
  readonly begin: (signal: AbortSignal) => () => void
}

/** What is marked. */
type Marked = Pick<Element, 'setAttribute' | 'removeAttribute'>

/**
 * Marks an element as busy while a page is on its way, from a moment on that a quick answer never reaches. CSS draws
 * the mark, so that nothing moves.
 *
 * @param onChange told at once when the waiting begins and ends
 */
export function createPending(element: Marked, onChange: (isPending: boolean) => void): Pending {
  let current: AbortSignal | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = (busy: boolean) => {
    if (busy) element.setAttribute('aria-busy', 'true')
    else element.removeAttribute('aria-busy')
  }
  const end = (signal: AbortSignal) => {
    if (current !== signal) return
    current = null
    clearTimeout(timer)
    mark(false)
    onChange(false)
  }
  return {
    begin: (signal) => {
      // A navigation that takes over from another goes on waiting with it.
      if (current === null) timer = setTimeout(mark, PENDING_AFTER_MS, true)
      current = signal
      onChange(true)
      // In a task of its own: the navigation that took over, if any, has begun by then.
      signal.addEventListener('abort', () => setTimeout(end, 0, signal))
      return () => end(signal)
    },
  }
}
