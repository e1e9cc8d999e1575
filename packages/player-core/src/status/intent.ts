import { AUTOPLAY_DELAY_MS, MUTED_RETRY_DELAY_MS, PLAY_CALL_DELAY_MS } from '../constants.js'
import type { PlayerEffect, PlayerState, PlayerTimer, PlayIntent, Transition } from './player-state.js'

/** The one wait of each waiting intent. */
const TIMERS: Partial<Record<PlayIntent, { readonly timer: PlayerTimer; readonly ms: number }>> = {
  settling: { timer: 'settle', ms: AUTOPLAY_DELAY_MS },
  calling: { timer: 'call', ms: PLAY_CALL_DELAY_MS },
  muting: { timer: 'mute', ms: MUTED_RETRY_DELAY_MS },
}

/** The state as it is, and nothing to do. */
export function unchanged(state: PlayerState): Transition {
  return { state, effects: [] }
}

/** Turns to an intent, and starts its wait if it has one. */
export function turnTo(state: PlayerState, intent: PlayIntent): Transition {
  const wait = TIMERS[intent]
  const effects: PlayerEffect[] = wait ? [{ type: 'schedule', load: state.load, ...wait }] : []
  return { state: { ...state, intent }, effects }
}

/** Calls play now, with sound unless the state is muted. */
export function callPlay(state: PlayerState): Transition {
  const { load, muted } = state
  const attempt = state.attempt + 1
  return {
    state: { ...state, attempt, intent: 'called' },
    effects: [{ type: 'play', load, attempt, muted }],
  }
}

/** What ends the intent of a state: its wait is called off. */
export function stopWaiting(state: PlayerState): PlayerEffect[] {
  return TIMERS[state.intent] ? [{ type: 'cancel' }] : []
}

/** Gives a film that has loaded and not yet played its chance to play by itself. */
export function settleInAutoplayMode(state: PlayerState): Transition {
  const due =
    state.autoplayMode &&
    !state.flags.autoplayDisabled &&
    state.status === 'loaded' &&
    state.intent === 'rest' &&
    !state.started
  return due ? turnTo(state, 'settling') : unchanged(state)
}

/** Takes it back again: what would play by itself rests. */
export function stopAutoplay(state: PlayerState): Transition {
  if (state.intent !== 'settling' && state.intent !== 'calling') return unchanged(state)
  return { state: { ...state, intent: 'rest' }, effects: stopWaiting(state) }
}

/** Muted by the browser's rules rather than by the visitor. */
export function withSoundOff(state: PlayerState): PlayerState {
  return { ...state, muted: true, soundOff: true }
}
