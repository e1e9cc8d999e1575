import type { Clock } from './clock.js'

/** Whether the page is visible and the browser online. */
export interface PageActivity {
  readonly isActive: () => boolean
  /** Calls `changed` when `isActive` may have changed and `focused` when the page gets the focus, until stopped. */
  readonly subscribe: (listeners: { changed: () => void; focused: () => void }) => () => void
}

/** The activity of the current page; without a document (on a server) it is always active. */
export const pageActivity: PageActivity = {
  isActive: () =>
    typeof document === 'undefined' || (document.visibilityState === 'visible' && navigator.onLine),
  subscribe: ({ changed, focused }) => {
    if (typeof document === 'undefined') return () => {}
    const attached = new AbortController()
    const { signal } = attached
    document.addEventListener('visibilitychange', changed, { signal })
    window.addEventListener('online', changed, { signal })
    window.addEventListener('offline', changed, { signal })
    window.addEventListener('focus', focused, { signal })
    // The back/forward cache closes connections without an event.
    window.addEventListener('pageshow', focused, { signal })
    return () => attached.abort()
  },
}

/** Activity without a page: connections never pause. */
export const alwaysActive: PageActivity = { isActive: () => true, subscribe: () => () => {} }

/** A task that repeats while the page is active. */
export interface Repeat {
  /** Starts the interval over; on an inactive page it only stops it. */
  readonly restart: () => void
  readonly stop: () => void
}

/** Runs `task` every `interval` ms while the page is active; never with an interval of 0. */
export function repeatWhileActive(options: {
  readonly clock: Clock
  readonly activity: PageActivity
  readonly interval: number
  readonly task: () => void
}): Repeat {
  const { clock, activity, interval, task } = options
  let cancel = () => {}
  const restart = () => {
    cancel()
    cancel = () => {}
    if (interval === 0 || !activity.isActive()) return
    cancel = clock.after(interval, () => {
      task()
      restart()
    })
  }
  return { restart, stop: () => cancel() }
}
