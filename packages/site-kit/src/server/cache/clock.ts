/** The time and timers that the server depends on. */
export interface Clock {
  /** ms since 1970. */
  now(): number
  /** Calls `run` after `ms`; the returned function cancels the timer. */
  after(ms: number, run: () => void): () => void
  /** Resolves after the I/O events that are pending now. */
  yieldToEvents(): Promise<void>
}

/** The clock of the platform. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  yieldToEvents: () => new Promise((resolve) => setTimeout(resolve, 0)),
}

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
