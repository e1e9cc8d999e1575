/** Whether anybody can see the page, and whether it can reach anything. */
export interface PageActivity {
  /** True while the page is visible and the browser is not offline. */
  readonly isActive: () => boolean
  /** Calls `changed` when `isActive` may have changed and `focused` when the page gets the focus, until stopped. */
  readonly subscribe: (listeners: { changed: () => void; focused: () => void }) => () => void
}

/** The activity of the page that this runs in; where there is no page (on a server) it is always active. */
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
    // A page that comes back from the back/forward cache has lost its connections without a word.
    window.addEventListener('pageshow', focused, { signal })
    return () => attached.abort()
  },
}
