import { AUTOPLAY_DELAY_MS, MUTED_RETRY_DELAY_MS, PLAY_CALL_DELAY_MS } from '../constants.js'
import { afterFilmEvent } from './film-events.js'
import { afterPageEvent } from './page-events.js'
import type { PlayerEffect, PlayerEvent, PlayerState, PlayIntent, Transition } from './player-state.js'

/** The waits of the intents that wait. Milliseconds. */
const WAITS: Partial<Record<PlayIntent, number>> = {
  settling: AUTOPLAY_DELAY_MS,
  calling: PLAY_CALL_DELAY_MS,
  muting: MUTED_RETRY_DELAY_MS,
}

/**
 * The whole behaviour of a player, as one pure function (specification, section 4). It is total: any event may
 * come in any state, and one that is late or makes no sense gives the same state back, and no effects. A wait
 * begins with the intent that waits, and is called off with it.
 */
export function transition(state: PlayerState, event: PlayerEvent): Transition {
  const step = 'load' in event ? afterFilmEvent(state, event) : afterPageEvent(state, event)
  if (!step) return { state, effects: [] }
  const [change, ...effects] = step
  const next = { ...state, ...change }
  if (next.intent !== state.intent) {
    const ms = WAITS[next.intent]
    // A wait that is over has nothing left to be called off.
    if (WAITS[state.intent] && event.type !== 'timer')
      effects.unshift({ type: 'cancel' } satisfies PlayerEffect)
    if (ms) effects.push({ type: 'schedule', load: next.load, ms })
  }
  return { state: next, effects }
}
