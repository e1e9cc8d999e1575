import type { PlayerError } from '../player/player-error.js'
import type { ControlsState, FilmItem, PlayerMount } from '../player/player.js'
import type { Provider } from '../player/provider.js'
import type { Cancel, Clock } from '../clock.js'
import type { PlayerEffect, PlayerState, StatusEvent } from '../status/player-state.js'

/** What playback needs of the browser; a test passes its own. */
export interface Environment {
  readonly clock: Clock
  /** Runs `run` once the page is idle; an idle callback of the browser by default. */
  readonly whenIdle?: (run: () => void) => Cancel
  /** Whether the connection is metered or slow, so that nothing is loaded ahead; what the browser says by default. */
  readonly isMetered?: () => boolean
  readonly log: (error: PlayerError) => void
}

/**
 * Controls that the page draws: their state, and what only they do. A volume is also that of the films which follow. The
 * functions are the same for the life of a store, and do nothing where there is no such player.
 */
export interface MediaControls extends ControlsState {
  /** From 0 to 1. */
  readonly setVolume: (volume: number) => void
  /** Lets the visitor choose another screen. To be called in a press. */
  readonly promptRemote: () => void
}

/** What changes often while the current film plays. Frozen. */
export interface MediaState {
  /** How far it has played. Seconds. */
  readonly seconds: number
  /** Seconds; 0 until it is known, and for a stream without an end. */
  readonly duration: number
  /** `null` until a play is likely, and always where the film's host draws the controls. */
  readonly controls: MediaControls | null
}

export interface PlaybackHost {
  readonly environment: Environment
  readonly providers: readonly Provider[]
  state(): {
    readonly films: { at(index: number): FilmItem | undefined; readonly length: number }
    readonly index: number
    readonly captions: string | null
  }
  /** Films load while there is one. */
  readonly mount: () => PlayerMount | null
  onChange(): void
  onMedia(media: MediaState): void
  advance(): void
}

/** The effects on players: those of a transition, and those that change no state. */
export type PlayersEffect =
  | Exclude<PlayerEffect, { readonly type: 'log' | 'schedule' | 'cancel' | 'advance' }>
  /** A play is likely soon: fetch what it needs. */
  | { readonly type: 'buffer' }
  /** Prepare the film that follows the one that plays. */
  | { readonly type: 'prepare' }
  | { readonly type: 'seek'; readonly seconds: number }
  | { readonly type: 'captions' }

/** The player status machine of a page. */
export interface Playback {
  readonly state: () => PlayerState
  readonly dispatch: (event: StatusEvent) => void
  /** Performs an effect; without players there is nothing to perform it on. */
  readonly perform: (effect: PlayerEffect | PlayersEffect) => void
}
