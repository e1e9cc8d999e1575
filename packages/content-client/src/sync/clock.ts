/** Time and timers; tests inject their own. */
export interface Clock {
  /** Ms since a fixed moment. */
  readonly now: () => number
  /** Runs `task` once, `ms` from now; the returned function cancels it. */
  readonly after: (ms: number, task: () => void) => () => void
}

/** The platform's monotonic clock and timers. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
