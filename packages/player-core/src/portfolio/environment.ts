import type { PlayerError } from '../provider/player-error.js'
import { systemScheduler, type Cancel, type Scheduler } from '../time/scheduler.js'

// All that the core asks of a browser, each of which may be missing: a server and Safari lack some.
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}
declare const navigator: { readonly connection?: Connection } | undefined
declare const requestIdleCallback: ((run: () => void, options: { timeout: number }) => number) | undefined
declare function cancelIdleCallback(handle: number): void

/** What the store needs of the world around it; a test brings its own. */
export interface Environment {
  readonly scheduler: Scheduler
  /** Runs `run` once the page has nothing better to do. */
  whenIdle(run: () => void): Cancel
  /** Whether data is dear or slow, so that nothing is loaded ahead. */
  isMetered(): boolean
  /** Where load and play failures go. */
  log(error: PlayerError): void
}

/** Without idle callbacks, a moment's wait is the next best; and no page is too busy for longer than this. Milliseconds. */
const IDLE_FALLBACK_MS = 200
const IDLE_TIMEOUT_MS = 2000

const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g'])

/** The environment of the page that the code runs in, asked when used rather than when imported. */
export function systemEnvironment(scheduler: Scheduler = systemScheduler): Environment {
  return {
    scheduler,
    whenIdle(run) {
      if (typeof requestIdleCallback !== 'function') return scheduler.after(IDLE_FALLBACK_MS, run)
      const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
      return () => cancelIdleCallback(handle)
    },
    isMetered() {
      const connection = typeof navigator === 'undefined' ? undefined : navigator.connection
      return connection?.saveData === true || SLOW.has(connection?.effectiveType ?? '')
    },
    log: (error) => logToConsole(error),
  }
}

declare const console: { error(...values: unknown[]): void }

function logToConsole(error: PlayerError) {
  console.error(`[player-core] ${error.message}`, error)
}
