/** Time, handed in so that tests need not wait. */
export interface Clock {
  /** Ms since some fixed moment. */
  readonly now: () => number
  /** Runs `task` once, `ms` from now; the answer calls it off. */
  readonly after: (ms: number, task: () => void) => () => void
}

/** The real time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
