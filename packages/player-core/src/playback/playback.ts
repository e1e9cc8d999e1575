import type { Cancel, Clock } from '@cutroom/ground/clock'
import { PlayerError } from '../player/player-error.js'
import type { PlayerEffect, PlayerState, StatusEvent } from '../status/player-state.js'
import { transition } from '../status/transition.js'
import type { ControlsState, FilmItem, PlayerMount } from '../player/player.js'
import type { Provider } from '../player/provider.js'
import type { ChoiceStorage } from './visit-choices.js'

/** Features of the browser that playback uses; a test passes its own. */
export interface Environment {
  readonly clock: Clock
  /** Runs `run` once the page is idle; an idle callback of the browser by default. */
  readonly whenIdle?: (run: () => void) => Cancel
  /** Whether the connection is metered or slow: nothing loads ahead. The browser's by default. */
  readonly isMetered?: () => boolean
  /** Stores sound, volume and captions that a visitor has chosen; `sessionStorage` by default. */
  readonly storage?: ChoiceStorage
  readonly log: (error: PlayerError) => void
}

/** Controls that the page draws. Their functions never change, and may do nothing. */
export interface MediaControls extends ControlsState {
  readonly setVolume: (volume: number) => void
  /** Lets the visitor choose another screen. To be called in a press. */
  readonly promptRemote: () => void
}

/** What changes often while the current film plays. Frozen. */
export interface MediaState {
  readonly seconds: number
  /** Seconds; 0 until it is known, and for a stream without an end. */
  readonly duration: number
  readonly controls: MediaControls | null
}

export interface PlaybackContext {
  readonly environment: Environment
  readonly providers: readonly Provider[]
  state(): {
    readonly films: { at(index: number): FilmItem | undefined; readonly length: number }
    readonly index: number
  }
  /** Films load while there is one. */
  readonly mount: () => PlayerMount | null
  onChange(): void
  onMedia(media: MediaState): void
  advance(): void
}

export type PlayersEffect =
  | Exclude<PlayerEffect, { readonly type: 'log' | 'schedule' | 'cancel' | 'advance' }>
  /** A play is likely soon: fetch what it needs. */
  | { readonly type: 'buffer' }
  | { readonly type: 'prepare' }
  | { readonly type: 'seek'; readonly seconds: number }
  | { readonly type: 'title' }

export interface Playback {
  readonly state: () => PlayerState
  readonly dispatch: (event: StatusEvent) => void
  readonly perform: (effect: PlayerEffect | PlayersEffect) => void
}

/** Runs `transition` and its effects. Code that needs a document loads with the first film. */
export function createPlayback(
  initialState: PlayerState,
  context: PlaybackContext,
  importEffects = () => import('./playback-effects.js'),
): Playback {
  const queue: PlayerEffect[] = []
  let state = initialState
  let cancelTimer: Cancel | null = null
  let performOnPlayers: ((effect: PlayersEffect) => void) | null = null

  function dispatch(event: StatusEvent): void {
    const next = transition(state, event)
    const hasChanged = next.state !== state
    state = next.state
    queue.push(...next.effects)
    try {
      if (hasChanged) context.onChange()
    } finally {
      // The queue includes effects of changes by subscribers: each follows the queued ones.
      for (let effect; (effect = queue.shift());) perform(effect)
    }
  }

  function perform(effect: PlayerEffect | PlayersEffect): void {
    const { clock, log } = context.environment
    if (effect.type === 'log') log(effect.error)
    else if (effect.type === 'cancel') cancelTimer?.()
    else if (effect.type === 'schedule') {
      const { load, ms } = effect
      cancelTimer?.()
      cancelTimer = clock.after(ms, () => dispatch({ type: 'timer', load }))
    } else if (effect.type === 'advance') {
      // A subscriber may have selected another film at the end.
      if (effect.load === state.load) context.advance()
    } else if (performOnPlayers) performOnPlayers(effect)
    else if (effect.type === 'load') loadPlayers(effect)
  }

  /** Keeps the effects that follow while the code loads. */
  function loadPlayers(first: PlayersEffect): void {
    const effects = [first]
    performOnPlayers = (effect) => effects.push(effect)
    void importEffects().then(
      (module) => (performOnPlayers = module.createEffects(context, playback, effects)),
      (cause: unknown) => {
        performOnPlayers = null
        const error = new PlayerError('player-not-loaded', 'Players failed. Try again.', { cause })
        if (state.playable) dispatch({ type: 'failed', load: state.load, error })
      },
    )
  }

  const playback = { state: () => state, dispatch, perform }
  return playback
}
