import type { Clock } from './clock.js'
import type { PageActivity } from './page-activity.js'

/** A task at intervals. */
export interface Repeat {
  /** Counts the interval anew, or stops where the page is not active. */
  readonly restart: () => void
  readonly stop: () => void
}

/** Runs `task` every `interval` ms while the page is active; never where the interval is 0. */
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
    if (interval > 0 && activity.isActive()) {
      cancel = clock.after(interval, () => {
        task()
        restart()
      })
    }
  }
  return { restart, stop: () => cancel() }
}
