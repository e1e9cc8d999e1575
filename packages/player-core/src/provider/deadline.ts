import type { Scheduler } from '../time/scheduler.js'
import { PlayerError } from './player-error.js'

/** The promise's own outcome, or after `ms` milliseconds a `PlayerError` `timeout` that says what took so long. */
export function withDeadline<Value>(
  promise: PromiseLike<Value>,
  scheduler: Scheduler,
  ms: number,
  what: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = scheduler.after(ms, () => {
      reject(new PlayerError('timeout', `${what} was not answered within ${ms} ms. Try again.`))
    })
    promise.then(resolve, reject).then(cancel, cancel)
  })
}
