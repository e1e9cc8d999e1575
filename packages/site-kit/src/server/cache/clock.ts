/** The time and timers, as the cache needs them. */
export interface Clock {
  /** ms since 1970. */
  now(): number
  /** Calls `run` after `ms`, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void
  /** Lets all else go first that is ready. */
  pause(): Promise<void>
}

/** The clock of the platform. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
}
