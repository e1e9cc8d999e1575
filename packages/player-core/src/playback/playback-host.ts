import type { PlayerError } from '../player/player-error.js'
import type { ContainerElement, FilmItem, Provider } from '../player/player.js'
import type { Cancel, Scheduler } from '../scheduler.js'
import type { PlayerEffect, PlayerState, StatusEvent } from '../status/player-state.js'

/** What playback needs of the browser; a test passes its own. */
export interface Environment {
  readonly scheduler: Scheduler
  /** Runs `run` once the page is idle; an idle callback of the browser by default. */
  readonly whenIdle?: (run: () => void) => Cancel
  /** Whether the connection is metered or slow, so that nothing is loaded ahead; what the browser says by default. */
  readonly isMetered?: () => boolean
  /** Receives load and play failures. */
  readonly log: (error: PlayerError) => void
}

/** How far the current film has played. Seconds; the duration is 0 until it is known. */
export interface PlaybackTime {
  readonly seconds: number
  readonly duration: number
}

/** The page whose films are played. */
export interface PlaybackHost {
  readonly environment: Environment
  readonly providers: readonly Provider[]
  state(): {
    readonly films: readonly FilmItem[]
    readonly index: number
    readonly captions: string | null
  }
  /** The element of the players; films load while there is one. */
  readonly container: () => ContainerElement | null
  /** The state of the player has changed. */
  onChange(): void
  /** The time of the film has changed; without one, it starts anew. */
  onTime(time?: PlaybackTime): void
  /** Goes on to the next film. */
  advance(): void
}

/** The effects on players: those of a transition, and those that change no state. */
export type PlayersEffect =
  | Exclude<PlayerEffect, { readonly type: 'log' }>
  /** A play is likely soon: fetch what it needs. */
  | { readonly type: 'buffer' }
  /** Prepare the film that follows the one that plays. */
  | { readonly type: 'prepare' }
  | { readonly type: 'seek'; readonly seconds: number }
  /** Show the chosen captions. */
  | { readonly type: 'captions' }

/** The player status machine of a page. */
export interface Playback {
  readonly state: () => PlayerState
  readonly dispatch: (event: StatusEvent) => void
  /** Performs an effect; without players there is nothing to perform it on. */
  readonly perform: (effect: PlayerEffect | PlayersEffect) => void
}
