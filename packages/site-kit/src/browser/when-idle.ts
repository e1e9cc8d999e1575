import { browserEnvironment, systemClock } from '@cutroom/player-core'

const environment = browserEnvironment(systemClock)

/** Whether the connection is metered or slow, so that nothing is loaded ahead. */
export const { isMetered } = environment

/** Calls `start` after the load event: the resources of the page itself come first. */
export function afterLoad(start: () => void): void {
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

export function whenIdle(start: () => void): void {
  afterLoad(() => void environment.whenIdle(start))
}
