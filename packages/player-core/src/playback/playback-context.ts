import type { Cancel, Clock } from '@cutroom/ground/clock'
import type { PlayerError } from '../player/player-error.js'
import type { ControlsState, FilmItem, PlayerMount } from '../player/player.js'
import type { Provider } from '../player/provider.js'
import type { PlayerEffect, PlayerState, StatusEvent } from '../status/player-state.js'
import type { ChoiceStorage } from './visit-choices.js'

/** Features of the browser that playback uses; a test passes its own. */
export interface Environment {
  readonly clock: Clock
  /** Runs `run` once the page is idle; an idle callback of the browser by default. */
  readonly whenIdle?: ((run: () => void) => Cancel) | undefined
  /** Whether the connection is metered or slow: nothing loads ahead. The browser's by default. */
  readonly isMetered?: (() => boolean) | undefined
  /** Stores sound, volume and captions that a visitor has chosen; `sessionStorage` by default. */
  readonly storage?: ChoiceStorage | undefined
  readonly log: (error: PlayerError) => void
}

/** Controls that the page draws. Their functions never change, and may do nothing. */
export interface MediaControls extends ControlsState {
  readonly setVolume: (volume: number) => void
  /** Lets the visitor choose another screen. Needs a gesture. */
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
  readonly mount: () => PlayerMount | null | undefined
  onChange(): void
  onMedia(media: MediaState): void
  advance(): void
}

export type PlayersEffect =
  | Exclude<PlayerEffect, { readonly type: 'log' | 'schedule' | 'cancel' | 'advance' }>
  /** `buffer`: a play is likely soon, so fetch what it needs. */
  | { readonly type: 'buffer' | 'prepare' | 'title' }
  | { readonly type: 'seek'; readonly seconds: number }

export interface Playback {
  readonly state: () => PlayerState
  /** Whether the film will play without another press. */
  readonly willPlay: () => boolean
  readonly dispatch: (event: StatusEvent) => void
  readonly perform: (effect: PlayerEffect | PlayersEffect) => void
}
