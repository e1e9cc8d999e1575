import { FRESH_FILM } from './initial-state.js'
import { callPlay, settleInAutoplayMode, stopAutoplay, stopWaiting, unchanged } from './intent.js'
import { screenIsOurs } from './film-events.js'
import type {
  Orientation,
  PageEvent,
  PlayerEffect,
  PlayerFlags,
  PlayerState,
  Transition,
} from './player-state.js'

/** What a change of the page, or a wish of the visitor, changes. */
export function afterPageEvent(state: PlayerState, event: PageEvent): Transition {
  switch (event.type) {
    case 'activate':
      return activate(state, event.playable)
    case 'play':
      return play(state)
    case 'pause':
      return pause(state)
    case 'retry':
      return retry(state)
    case 'set-muted':
      return setMuted(state, event.muted)
    case 'set-autoplay-mode':
      if (event.on === state.autoplayMode) return unchanged(state)
      return reconsiderAutoplay({ ...state, autoplayMode: event.on })
    case 'set-flags':
      return setFlags(state, event.flags)
    case 'orient':
      return orient(state, event.orientation)
  }
}

/** The slide that was active is left: whatever it waits for is called off, and a playing film is paused. */
function activate(state: PlayerState, playable: boolean): Transition {
  const load = state.load + 1
  const effects = stopWaiting(state)
  if (isSounding(state)) effects.push({ type: 'pause' })
  effects.push(playable ? { type: 'load', load } : { type: 'release' })
  return { state: { ...state, ...FRESH_FILM, load, playable }, effects }
}

/** Playing, or told to. */
function isSounding(state: PlayerState): boolean {
  return state.status === 'playing' || state.intent === 'called'
}

function play(state: PlayerState): Transition {
  if (!state.playable || isSounding(state)) return unchanged(state)
  const pressed: PlayerState = {
    ...state,
    gesture: true,
    muted: state.muted && !state.soundOff,
    soundOff: false,
  }
  if (state.error) return state.error.retryable ? retry({ ...pressed, intent: 'wanted' }) : unchanged(state)
  if (state.status === 'idle') return { state: { ...pressed, intent: 'wanted' }, effects: [] }
  const called = callPlay(pressed)
  return { state: called.state, effects: [...stopWaiting(state), ...called.effects] }
}

function pause(state: PlayerState): Transition {
  const effects = stopWaiting(state)
  if (isSounding(state)) effects.push({ type: 'pause' })
  // The status follows when the film says that it has paused.
  return state.intent === 'rest' ? { state, effects } : { state: { ...state, intent: 'rest' }, effects }
}

function retry(state: PlayerState): Transition {
  if (!state.error?.retryable) return unchanged(state)
  const load = state.load + 1
  return { state: { ...state, load, error: null, gesture: true }, effects: [{ type: 'load', load }] }
}

function setMuted(state: PlayerState, muted: boolean): Transition {
  if (muted === state.muted && !state.soundOff) return unchanged(state)
  return {
    state: { ...state, muted, soundOff: false, gesture: state.gesture || !muted },
    effects: [{ type: 'mute', muted }],
  }
}

function setFlags(state: PlayerState, change: Partial<PlayerFlags>): Transition {
  const flags: PlayerFlags = { ...state.flags, ...change }
  const same =
    flags.autoplayDisabled === state.flags.autoplayDisabled &&
    flags.fullscreenEnabled === state.flags.fullscreenEnabled &&
    flags.handheld === state.flags.handheld
  return same ? unchanged(state) : reconsiderAutoplay({ ...state, flags })
}

function reconsiderAutoplay(state: PlayerState): Transition {
  const allowed = state.autoplayMode && !state.flags.autoplayDisabled
  return allowed ? settleInAutoplayMode(state) : stopAutoplay(state)
}

function orient(state: PlayerState, orientation: Orientation): Transition {
  if (orientation === state.orientation) return unchanged(state)
  const effects: PlayerEffect[] = []
  if (screenIsOurs(state)) {
    if (orientation === 'portrait') effects.push({ type: 'exit-fullscreen' })
    else if (state.status === 'playing') effects.push({ type: 'request-fullscreen' })
  }
  return { state: { ...state, orientation }, effects }
}
