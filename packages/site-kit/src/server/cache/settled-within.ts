import type { Clock } from '@cutroom/player-core'

/** The value of `work`, or null where it fails or takes longer than `ms`. */
export function settledWithin<Value>(clock: Clock, ms: number, work: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => resolve(null))
    const settle = (value: Value | null) => {
      cancel()
      resolve(value)
    }
    work.then(settle, () => settle(null))
  })
}
