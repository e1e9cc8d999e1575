import { AUTOPLAY_DELAY_MS, PLAY_CALL_DELAY_MS } from '../specification.js'
import type { PlayerState, PlayIntent, Transition } from './player-state.js'
import type { Step } from './step.js'

/**
 * Wait between a play call that was refused with sound and the muted one. Milliseconds; iOS drops a second call that
 * is made while it still settles the first.
 */
export const MUTED_RETRY_DELAY_MS = 100

/** The waits of the intents that wait. Milliseconds. */
const WAITS: Partial<Record<PlayIntent, number>> = {
  'autoplay-delay': AUTOPLAY_DELAY_MS,
  'play-delay': PLAY_CALL_DELAY_MS,
  'muted-retry': MUTED_RETRY_DELAY_MS,
}

/** The state after a step. A wait begins with the intent that waits, and is called off with it. */
export function applyStep(state: PlayerState, step: Step): Transition {
  if (!step) return { state, effects: [] }
  const [change, ...effects] = step
  const next = { ...state, ...change }
  if (next.intent !== state.intent) {
    const ms = WAITS[next.intent]
    if (WAITS[state.intent]) effects.unshift({ type: 'cancel' })
    if (ms) effects.push({ type: 'schedule', load: next.load, ms })
  }
  return { state: next, effects }
}
