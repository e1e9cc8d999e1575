import { connectionOf } from '../navigation/prefetching.ts'

/** Longest wait for an idle moment before live updates begin, in ms. */
const QUIET_WITHIN_MS = 3_000

/** Runs `start` once the page is there and awake, and the browser has nothing better to do. */
export function whenQuiet(start: () => void): void {
  const idle = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: QUIET_WITHIN_MS })
    else setTimeout(start, QUIET_WITHIN_MS)
  }
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

/** Whether the visitor has asked for data to be saved. */
export function savesData(): boolean {
  return connectionOf(navigator).saveData ?? false
}
