import type { ContainerElement, FilmItem } from '../player/player.js'
import type { Provider } from '../player/provider.js'
import type { Orientation, PlayerFlags } from '../status/player-state.js'
import type { CarouselConnection, CarouselName, CarouselPort } from '../sync/carousel-port.js'
import type { Environment, MediaState } from '../playback/playback-host.js'
import type { FilmList } from './film-list.js'
import type { ChangeSource, PortfolioSnapshot } from './snapshot.js'

/** What a store starts from. */
export interface PortfolioOptions<Film extends FilmItem> {
  /**
   * An array, or a list of which the films around the current one are loaded. Arrays are named apart: to TypeScript before
   * ES2023 they have no `toSpliced`.
   */
  readonly films: readonly Film[] | FilmList<Film>
  /** The first one that can play a link plays it; `defaultProviders` of `@cutroom/player-core/providers` plays all. */
  readonly providers: readonly Provider[]
  /** The current film at first; the first one when it is missing or unknown. */
  readonly initialId?: string
  /** Whether autoplay mode is on at first; off by default. Without a gesture such a film plays muted. */
  readonly autoplay?: boolean
  /** All off by default, and `prepare` is `load`. */
  readonly flags?: Partial<PlayerFlags>
  /** `landscape` by default. */
  readonly orientation?: Orientation
  /** Clock, idle time, network and log; those of the browser by default. */
  readonly environment?: Partial<Environment>
}

/** What a page can do with its films. Every action may be called at any time, in any order; none throws. */
export interface PortfolioActions<Film extends FilmItem> {
  /** Makes the film at `index` current. The list is a loop: -1 is the last. */
  goTo(index: number, options?: { readonly source?: ChangeSource }): void
  /** Makes the film with the id current; returns whether there is one. */
  goToId(id: string, options?: { readonly source?: ChangeSource }): boolean
  next(options?: { readonly source?: ChangeSource }): void
  previous(options?: { readonly source?: ChangeSource }): void
  /**
   * The visitor is about to press play (a pointer, focus or touch near the button): fetches what the
   * current film needs to begin at once. Nothing on a metered connection, nor before a press with `prepare: 'play'`.
   */
  preparePlay(): void
  /** A press on play: plays at once, or as soon as the film has loaded. */
  play(): void
  /** Pauses, or calls off a play that is under way. */
  pause(): void
  /** Plays what rests, pauses what plays or is about to. */
  toggle(): void
  /** Loads a failed film again; it then plays if a play was requested. */
  retry(): void
  /** Seconds from the start. */
  seek(seconds: number): void
  setMuted(muted: boolean): void
  /** Shows captions of a language on every film that has them, or none. */
  setCaptions(language: string | null): void
  setFullscreen(on: boolean): void
  /**
   * Replaces the list. When its ids differ, in number, value or order, the current film resets to the first
   * one, and the carousels follow after `RELAYOUT_DELAY_MS`.
   *
   * With `keep: 'id'`, for lists that change under the visitor, the current film stays, wherever it is now,
   * and goes on playing. If it is gone from the list while it plays it stays until it ends or is left, then
   * its old neighbour is next; if it rests, the neighbour becomes current at once.
   *
   * A list of which other films are loaded is the same list: a current film that was not loaded goes on once it is.
   */
  setFilms(films: readonly Film[] | FilmList<Film>, options?: { readonly keep?: 'id' }): void
  setOrientation(orientation: Orientation): void
  setFlags(flags: Partial<PlayerFlags>): void
  setAutoplayMode(on: boolean): void
  /** Sets whether the failure of the current film has the focus of a key: autoplay mode then waits longer before it goes on. */
  setFailureFocused(on: boolean): void
}

/** The shared state of a page with films. */
export interface PortfolioStore<Film extends FilmItem = FilmItem> extends PortfolioActions<Film> {
  /** Calls `listener` after each real change; the result ends it. Fits `useSyncExternalStore`, unbound too. */
  subscribe(listener: () => void): () => void
  getSnapshot(): PortfolioSnapshot<Film>
  /** The snapshot that the store was created with, which is what a server renders. */
  getServerSnapshot(): PortfolioSnapshot<Film>
  /** What changes often while a film plays; apart from the snapshot, so that time renders no page. */
  readonly media: {
    readonly subscribe: (listener: () => void) => () => void
    /** The same object until it changes. */
    readonly getSnapshot: () => MediaState
  }
  /**
   * Connects a carousel and sends it to the current slide. `at` is the slide that it shows already; a second
   * one of the same name takes the place of the first.
   */
  connectCarousel(name: CarouselName, port: CarouselPort, at?: number): CarouselConnection
  /**
   * Gives the players the element to live in, outside of anything that moves. Until then nothing is loaded.
   * The result takes it back: all players, timers and listeners are gone then, and the store is as new; it
   * may be attached again.
   *
   * `fullscreenTarget` is what fills the screen in fullscreen: an element around the container, with controls in it.
   */
  attachContainer(container: ContainerElement, fullscreenTarget?: ContainerElement | null): () => void
  /** Detaches everything for good. */
  destroy(): void
}
