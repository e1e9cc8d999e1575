import type { Clock } from '@cutroom/ground/clock'
import { isLoopback } from '@cutroom/ground/host'

/** Whether the page is visible and the browser can reach its site. */
export interface PageActivity {
  readonly isActive: () => boolean
  /** Calls `changed` when `isActive` may have changed, and `focused`, until stopped. */
  readonly subscribe: (listeners: { changed: () => void; focused: () => void }) => () => void
}

/** The activity of the current page; without a document (on a server) it is always active. */
export const pageActivity: PageActivity = {
  isActive: () =>
    typeof document === 'undefined' ||
    // A site on the same machine needs no network.
    (document.visibilityState === 'visible' && (navigator.onLine || isLoopback(location.hostname))),
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

/** Runs `task` every `interval` ms (never with 0) while the page is or becomes active. */
export function repeatWhileActive(options: {
  readonly clock: Clock
  readonly activity: PageActivity
  readonly interval: number
  readonly task: () => void
  readonly onPause: () => void
  readonly onFocus?: (() => void) | undefined
}): () => void {
  const { clock, activity, interval, task, onPause, onFocus: focused = () => {} } = options
  let cancel = () => {}
  const schedule = () => {
    if (interval > 0) cancel = clock.after(interval, run)
  }
  const run = () => {
    schedule()
    task()
  }
  const changed = () => {
    cancel()
    if (activity.isActive()) run()
    else onPause()
  }
  const detach = activity.subscribe({ changed, focused })
  if (activity.isActive()) schedule()
  return () => {
    detach()
    cancel()
  }
}
