// The core compiles without the types of DOM and Node.js: these are all that it uses.
declare const performance: { readonly timeOrigin: number; now(): number }
declare function setTimeout(run: () => void, ms: number): unknown
declare function clearTimeout(timer: unknown): void
// These may be missing: Safari lacks them.
declare const requestIdleCallback: ((run: () => void, options: { timeout: number }) => number) | undefined
declare function cancelIdleCallback(handle: number): void
declare const navigator:
  | { readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } }
  | undefined

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

const IDLE_FALLBACK_MS = 200

const IDLE_TIMEOUT_MS = 2000

const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g'])

/** Idle time and network of the page that the code runs in. */
export function browserEnvironment(clock: Clock) {
  return {
    whenIdle: (run: () => void): Cancel => {
      if (typeof requestIdleCallback !== 'function') return clock.after(IDLE_FALLBACK_MS, run)
      const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
      return () => cancelIdleCallback(handle)
    },
    isMetered: (): boolean => {
      const connection = typeof navigator === 'undefined' ? undefined : navigator.connection
      return connection?.saveData === true || SLOW.has(connection?.effectiveType ?? '')
    },
  }
}
