import { connectionOf } from './prefetching.ts'

/** Longest wait for an idle period, in ms. */
const IDLE_TIMEOUT_MS = 3_000

/** Calls `start` when the browser is idle after the load event. */
export function whenIdle(start: () => void): void {
  const idle = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS })
    else setTimeout(start, IDLE_TIMEOUT_MS)
  }
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

/** Whether the visitor is on a metered connection. */
export function savesData(): boolean {
  return connectionOf(navigator).saveData ?? false
}
