import type { Cancel, Clock } from '@cutroom/ground/clock'

// The core compiles without the types of the DOM. These may be missing: Safari lacks them.
declare const requestIdleCallback: ((run: () => void, options: { timeout: number }) => number) | undefined
declare function cancelIdleCallback(handle: number): void
declare const navigator: {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
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
      const { connection } = navigator
      return connection?.saveData === true || SLOW.has(connection?.effectiveType ?? '')
    },
  }
}
