import { browserEnvironment, systemClock } from '@cutroom/player-core'

const environment = browserEnvironment(systemClock)

/** Whether the connection is metered or slow, so that nothing is loaded ahead. */
export const { isMetered } = environment

/** Calls `start` when the browser is idle after the load event. */
export function whenIdle(start: () => void): void {
  const idle = () => void environment.whenIdle(start)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
