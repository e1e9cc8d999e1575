import { FRESH_FILM } from './initial-state.js'
import type { Orientation, PageEvent, PlayerEffect, PlayerFlags, PlayerState } from './player-state.js'
import { hasSameValues } from './same-values.js'
import { callPlay, autoplayIntent, mayControlFullscreen, isSounding, type Step } from './step.js'

/** What a change of the page, or a wish of the visitor, changes. */
export function afterPageEvent(state: PlayerState, event: PageEvent): Step {
  switch (event.type) {
    case 'activate':
      return activate(state, event.playable)
    case 'play':
      return play(state)
    case 'pause':
      if (state.intent === 'none' && state.status !== 'playing') return null
      // The status follows when the film says that it has paused.
      return [{ intent: 'none' }, ...pauseOf(state)]
    case 'retry':
      return retry(state, {})
    case 'set-muted':
      return setMuted(state, event.muted)
    case 'set-autoplay-mode':
      return event.on === state.autoplayMode ? null : reconsider(state, { autoplayMode: event.on })
    case 'set-flags':
      return setFlags(state, { ...state.flags, ...event.flags })
    case 'orient':
      return orient(state, event.orientation)
  }
}

function pauseOf(state: PlayerState): PlayerEffect[] {
  return isSounding(state) ? [{ type: 'pause' }] : []
}

/** The slide that was active is left: whatever it waits for is called off, and a playing film is paused. */
function activate(state: PlayerState, playable: boolean): Step {
  const load = state.load + 1
  const effect: PlayerEffect = playable ? { type: 'load', load } : { type: 'release' }
  return [{ ...FRESH_FILM, load, playable }, ...pauseOf(state), effect]
}

function play(state: PlayerState): Step {
  if (!state.playable || isSounding(state)) return null
  const pressed = { gesture: true, muted: state.muted && !state.mutedByBrowser, mutedByBrowser: false }
  if (state.error) return retry(state, { ...pressed, intent: 'requested' })
  return state.loaded ? callPlay(state, pressed) : [{ ...pressed, intent: 'requested' }, loadOf(state)]
}

function retry(state: PlayerState, change: Partial<PlayerState>): Step {
  if (!state.error?.retryable) return null
  const load = state.load + 1
  return [
    { ...change, load, error: null, gesture: true },
    { type: 'load', load },
  ]
}

function setMuted(state: PlayerState, muted: boolean): Step {
  if (muted === state.muted && !state.mutedByBrowser) return null
  return [
    { muted, mutedByBrowser: false, gesture: state.gesture || !muted },
    { type: 'mute', muted },
  ]
}

function setFlags(state: PlayerState, flags: PlayerFlags): Step {
  return hasSameValues(flags, state.flags) ? null : reconsider(state, { flags })
}

const loadOf = ({ load }: PlayerState): PlayerEffect => ({ type: 'load', load })

/** What is allowed has changed: the film may play by itself now, or load, or no longer. */
function reconsider(state: PlayerState, change: Partial<PlayerState>): Step {
  const step = { ...change, intent: autoplayIntent({ ...state, ...change }) }
  return state.playable && !state.loaded && !state.error ? [step, loadOf(state)] : [step]
}

function orient(state: PlayerState, orientation: Orientation): Step {
  if (orientation === state.orientation) return null
  const on = orientation === 'landscape'
  const applies = mayControlFullscreen(state) && (!on || state.status === 'playing')
  return applies ? [{ orientation }, { type: 'fullscreen', on }] : [{ orientation }]
}
