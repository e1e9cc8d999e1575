import type { PlayerError } from '../player/player-error.js'
import type { Cancel, Scheduler } from '../scheduler.js'

declare const console: { error(...values: unknown[]): void }

/** What the store needs of the world around it; a test brings its own. */
export interface Environment {
  readonly scheduler: Scheduler
  /** Runs `run` once the page has nothing better to do; an idle callback of the browser unless given. */
  readonly whenIdle?: (run: () => void) => Cancel
  /** Whether data is dear or slow, so that nothing is loaded ahead; what the browser says unless given. */
  readonly isMetered?: () => boolean
  /** Where load and play failures go. */
  readonly log: (error: PlayerError) => void
}

/** The specification has them in the console. */
export function logToConsole(error: PlayerError): void {
  console.error(`[player-core] ${error.message}`, error)
}
