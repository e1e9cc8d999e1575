import { FRESH_FILM } from './initial-state.js'
import type { FilmEvent, PlayerEffect, PlayerState } from './player-state.js'
import { callPlay, autoplayIntent, mayControlFullscreen, MUTED_BY_BROWSER, type Step } from './step.js'

/** What a film's report changes. One of a film that is no longer current, or that has failed, changes nothing. */
export function afterFilmEvent(state: PlayerState, event: FilmEvent): Step {
  if (event.load !== state.load || state.error) return null
  const isPlaying = state.status === 'playing'
  switch (event.type) {
    case 'loading':
      return state.playable && !state.loading && !state.loaded ? [{ loading: true }] : null
    case 'loaded':
      return afterLoaded(state)
    case 'playing':
      return afterPlaying(state)
    case 'paused':
      return isPlaying ? [{ status: 'loaded', waiting: false }] : null
    case 'ended':
      // A second end of the same showing, or the scrubbing of a paused film to its end, is not an end.
      if (!isPlaying) return null
      return [
        { status: 'ended', waiting: false, autoplayMode: true },
        { type: 'advance', load: state.load },
      ]
    case 'waiting':
      return isPlaying && !state.waiting ? [{ waiting: true }] : null
    case 'firstframe':
      return state.loaded && !state.firstFrame ? [{ firstFrame: true }] : null
    case 'volumechange':
      return event.muted === state.muted ? null : [{ muted: event.muted, mutedByBrowser: false }]
    case 'started-muted':
      return [MUTED_BY_BROWSER]
    case 'failed':
      return afterFailure(state, event)
    case 'refused':
      return isAnswered(state, event) ? afterRefusal(state) : null
    case 'interrupted':
      return isAnswered(state, event) ? [{ intent: 'none' }] : null
    case 'timer':
      return afterWait(state)
  }
}

function afterLoaded(state: PlayerState): Step {
  if (state.loaded || !state.playable) return null
  const change = { status: 'loaded', loading: false, loaded: true } as const
  if (state.intent === 'requested') return callPlay(state, change)
  return [{ ...change, intent: autoplayIntent({ ...state, ...change }) }]
}

function afterPlaying(state: PlayerState): Step {
  const { status, waiting, loaded, intent, gesture } = state
  if (status === 'playing') return waiting ? [{ waiting: false }] : null
  if (!loaded) return null
  const effects: PlayerEffect[] = []
  if (state.orientation === 'landscape' && mayControlFullscreen(state))
    effects.push({ type: 'fullscreen', on: true })
  return [
    {
      status: 'playing',
      intent: 'none',
      started: true,
      autoplayMode: false,
      autoplayRefused: false,
      // Nobody here has called it: the visitor has used the player's own controls.
      gesture: gesture || intent !== 'pending',
    },
    ...effects,
  ]
}

function afterFailure(state: PlayerState, { error }: Extract<FilmEvent, { type: 'failed' }>): Step {
  const wasWanted =
    state.status === 'playing' || (state.intent !== 'none' && state.intent !== 'autoplay-delay')
  return [
    // The wish outlives the failure, so that a retry that helps goes on to play.
    { ...FRESH_FILM, intent: wasWanted ? 'requested' : 'none', error },
    { type: 'release' },
    { type: 'log', error },
  ]
}

/** Once more without sound; where that is refused too, other films would be as well. */
function afterRefusal({ muted }: PlayerState): Step {
  return [muted ? { intent: 'none', autoplayMode: false, autoplayRefused: true } : { intent: 'muted-retry' }]
}

function isAnswered(state: PlayerState, event: { readonly attempt: number }): boolean {
  return state.intent === 'pending' && state.attempt === event.attempt
}

function afterWait(state: PlayerState): Step {
  switch (state.intent) {
    case 'autoplay-delay':
      return [{ intent: 'play-delay' }]
    case 'play-delay':
      // No gesture, no sound: not only where a browser insists.
      return callPlay(state, state.gesture || state.muted ? {} : MUTED_BY_BROWSER)
    case 'muted-retry':
      return callPlay(state, MUTED_BY_BROWSER)
    case 'none':
    case 'requested':
    case 'pending':
      return null
  }
}
