import { browserEnvironment, systemScheduler } from '@cutroom/player-core'

/** Input with which a visitor may be about to move something. */
const INPUT = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/**
 * Calls `start` once: when the page is idle after its load event, or with the first input of its visitor if that is
 * sooner. On a metered connection the input alone counts. `signal` calls it off.
 */
export function whenIdleOrUsed(start: () => void, signal: AbortSignal): void {
  const started = new AbortController()
  const pending = AbortSignal.any([signal, started.signal])
  const startOnce = () => {
    if (pending.aborted) return
    started.abort()
    start()
  }
  if (navigator.userActivation?.hasBeenActive) return startOnce()
  for (const type of INPUT)
    window.addEventListener(type, startOnce, { capture: true, passive: true, signal: pending })
  const { whenIdle, isMetered } = browserEnvironment(systemScheduler)
  if (isMetered()) return
  const waitForIdle = () => pending.addEventListener('abort', whenIdle(startOnce))
  if (document.readyState === 'complete') waitForIdle()
  else window.addEventListener('load', waitForIdle, { signal: pending })
}
