// The types of DOM and Node.js are missing: this module runs on both.
declare const performance: { readonly timeOrigin: number; now(): number }
declare function setTimeout(run: () => void, ms: number): unknown
declare function clearTimeout(timer: unknown): void

/** Cancels what was scheduled; calling it late or twice does nothing. */
export type Cancel = () => void

/** Time and timers, in milliseconds. */
export interface Clock {
  /** Milliseconds since 1970. It never goes back. */
  now(): number
  /** Runs `run` once, `ms` milliseconds from now, never before the caller has returned. */
  after(ms: number, run: () => void): Cancel
}

/** The clock of the platform. It never goes back, whatever the clock of the machine does. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
