import type { Clock } from '../clock.js'
import type { Environment } from './playback-host.js'

// Both may be missing: Safari lacks them.
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}
declare const navigator: { readonly connection?: Connection } | undefined
declare const requestIdleCallback: ((run: () => void, options: { timeout: number }) => number) | undefined
declare function cancelIdleCallback(handle: number): void

const IDLE_FALLBACK_MS = 200

const IDLE_TIMEOUT_MS = 2000

const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g'])

/** Idle time and network of the page that the code runs in. */
export function browserEnvironment(clock: Clock): Pick<Required<Environment>, 'whenIdle' | 'isMetered'> {
  return {
    whenIdle(run) {
      if (typeof requestIdleCallback !== 'function') return clock.after(IDLE_FALLBACK_MS, run)
      const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
      return () => cancelIdleCallback(handle)
    },
    isMetered() {
      const connection = typeof navigator === 'undefined' ? undefined : navigator.connection
      return connection?.saveData === true || SLOW.has(connection?.effectiveType ?? '')
    },
  }
}
