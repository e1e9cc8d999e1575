// The core is compiled without the DOM's and Node's types, and runs in both: these two are all that it uses.
declare function setTimeout(run: () => void, ms: number): unknown
declare function clearTimeout(timer: unknown): void

/** Cancels what was scheduled; calling it late or twice does nothing. */
export type Cancel = () => void

/** The clock of a store: all its timers run through it, so that a test can move the time. */
export interface Scheduler {
  /** The time in milliseconds, from any fixed start. */
  now(): number
  /** Runs `run` once, `ms` milliseconds from now, never before the caller has returned. */
  after(ms: number, run: () => void): Cancel
}

/** The scheduler of a browser, a worker or Node. */
export const systemScheduler: Scheduler = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
