import { FRESH_FILM } from './initial-state.js'
import { callPlay, settleInAutoplayMode, stopWaiting, turnTo, unchanged, withSoundOff } from './intent.js'
import type { FilmEvent, PlayerEffect, PlayerState, PlayerTimer, Transition } from './player-state.js'

/** What a film's report changes. One of a film that is no longer current, or that has failed, changes nothing. */
export function afterFilmEvent(state: PlayerState, event: FilmEvent): Transition {
  if (event.load !== state.load || state.error) return unchanged(state)
  switch (event.type) {
    case 'loaded':
      return afterLoaded(state)
    case 'playing':
      return afterPlaying(state)
    case 'paused':
      if (state.status !== 'playing') return unchanged(state)
      return { state: { ...state, status: 'loaded', waiting: false }, effects: [] }
    case 'ended':
      return afterEnded(state)
    case 'waiting':
      if (state.status !== 'playing' || state.waiting) return unchanged(state)
      return { state: { ...state, waiting: true }, effects: [] }
    case 'firstframe':
      if (!state.loaded || state.firstFrame) return unchanged(state)
      return { state: { ...state, firstFrame: true }, effects: [] }
    case 'volumechange':
      if (event.muted === state.muted) return unchanged(state)
      return { state: { ...state, muted: event.muted, soundOff: false }, effects: [] }
    case 'silenced':
      return { state: withSoundOff(state), effects: [] }
    case 'failed':
      return afterFailure(state, event)
    case 'refused':
      if (!isAnswerToCall(state, event)) return unchanged(state)
      return turnTo(state, state.muted ? 'rest' : 'muting')
    case 'interrupted':
      return isAnswerToCall(state, event) ? turnTo(state, 'rest') : unchanged(state)
    case 'timer':
      return afterTimer(state, event.timer)
  }
}

function afterLoaded(state: PlayerState): Transition {
  if (state.loaded || !state.playable) return unchanged(state)
  const loaded: PlayerState = { ...state, status: 'loaded', loaded: true }
  return state.intent === 'wanted' ? callPlay(loaded) : settleInAutoplayMode(loaded)
}

function afterPlaying(state: PlayerState): Transition {
  if (!state.loaded) return unchanged(state)
  if (state.status === 'playing') {
    return state.waiting ? { state: { ...state, waiting: false }, effects: [] } : unchanged(state)
  }
  const effects: PlayerEffect[] = stopWaiting(state)
  if (state.orientation === 'landscape' && screenIsOurs(state)) effects.push({ type: 'request-fullscreen' })
  return {
    state: {
      ...state,
      status: 'playing',
      intent: 'rest',
      started: true,
      autoplayMode: false,
      // Nobody here has called it: the visitor has used the player's own controls.
      gesture: state.gesture || state.intent !== 'called',
    },
    effects,
  }
}

/** Whether orientation rules the screen: both the page and the device must say so. */
export function screenIsOurs({ flags }: PlayerState): boolean {
  return flags.fullscreenEnabled && flags.handheld
}

function afterEnded(state: PlayerState): Transition {
  // A second end of the same showing, or the scrubbing of a paused film to its end, is not an end.
  if (state.status !== 'playing') return unchanged(state)
  return {
    state: { ...state, status: 'ended', waiting: false, autoplayMode: true },
    effects: [{ type: 'advance', load: state.load }],
  }
}

function afterFailure(state: PlayerState, { error }: Extract<FilmEvent, { type: 'failed' }>): Transition {
  const wasWanted = state.status === 'playing' || (state.intent !== 'rest' && state.intent !== 'settling')
  return {
    // The wish outlives the failure, so that a retry that helps goes on to play.
    state: { ...state, ...FRESH_FILM, intent: wasWanted ? 'wanted' : 'rest', error },
    effects: [...stopWaiting(state), { type: 'release' }, { type: 'log', error }],
  }
}

function isAnswerToCall(state: PlayerState, event: { readonly attempt: number }): boolean {
  return state.intent === 'called' && state.attempt === event.attempt
}

function afterTimer(state: PlayerState, timer: PlayerTimer): Transition {
  switch (timer) {
    case 'settle':
      return state.intent === 'settling' ? turnTo(state, 'calling') : unchanged(state)
    case 'call':
      if (state.intent !== 'calling') return unchanged(state)
      // No gesture, no sound: not only where a browser insists.
      return callPlay(state.gesture || state.muted ? state : withSoundOff(state))
    case 'mute':
      return state.intent === 'muting' ? callPlay(withSoundOff(state)) : unchanged(state)
  }
}
