import { withDefaults } from '@cutroom/ground/with-defaults'
import type { PlayerError } from '../player/player-error.js'

/** `idle` until the film has loaded; `loaded` before a play and in a pause. */
export type PlayerStatus = 'idle' | 'loaded' | 'playing' | 'ended'

/** A square is landscape. */
export type Orientation = 'landscape' | 'portrait'

/** Settings of a page and its device. */
export interface PlayerFlags {
  /** The visitor prefers less motion, or has switched autoplay off. */
  readonly autoplayDisabled: boolean
  readonly fullscreenEnabled: boolean
  /** A phone or a tablet: only there does orientation control fullscreen. */
  readonly handheld: boolean
  /**
   * `load` creates a player once its slide is active and the page idle. `play` requests nothing
   * from a host before a press, except for films that autoplay mode advances to.
   */
  readonly prepare: 'load' | 'play'
}

/**
 * The progress of a request to play. `transition` changes it, after the delays of `DELAYS`:
 *
 *   a press, before the film has loaded  requested → (loaded) → pending
 *   a press, after that                  pending
 *   the load of a film, in autoplay      autoplay-after-load → (delay) →
 *                                        autoplay-before-play → (delay) → pending
 *   pending                              → (playing, or a pause) → none
 *                                        → (refused with sound) → muted-retry → (delay) → pending
 *                                        → (refused without) → none, and `autoplayRefused`
 *   any of them, when the film fails     requested for the retry, if a play was under way, or none
 *   the same in autoplay mode            skip-delay → (delay) → requested, and the next film
 *   a film without a link in autoplay    the same
 */
export type PlayIntent =
  | 'none'
  | 'requested'
  | 'autoplay-after-load'
  | 'autoplay-before-play'
  | 'pending'
  | 'muted-retry'
  | 'skip-delay'
  | 'focused-skip-delay'

/**
 * Whether the visitor holds the timeline, and whether the film has ended since, at which it still
 * is, or from which the visitor has moved it.
 */
export type Hold = 'none' | 'held' | 'at-end' | 'left-end'

/** What a visitor has chosen for all films of a visit. */
export interface Choices {
  readonly muted: boolean
  /** From 0 to 1; `null` before a choice. */
  readonly volume: number | null
  /** Language of captions; `null` for none. */
  readonly captions: string | null
}

/** `muted` is no choice of the visitor while `mutedByBrowser` is true. */
export interface PlayerState extends Choices {
  /** Number of the activation: what is reported for an earlier one is late, and changes nothing. */
  readonly loadId: number
  /** Number of the play call, counted over all loads; for the same purpose. */
  readonly attempt: number
  readonly status: PlayerStatus
  readonly intent: PlayIntent
  readonly playable: boolean
  /** The slide has a film without a link, which autoplay mode passes after a while. */
  readonly hasNoLink?: boolean | undefined
  readonly started: boolean
  readonly loading: boolean
  readonly loaded: boolean
  readonly firstFrame: boolean
  readonly waiting: boolean
  readonly hold: Hold
  readonly autoplayMode: boolean
  /** The browser refused to play, also muted: nothing plays before a press. */
  readonly autoplayRefused: boolean
  readonly autoplayed: boolean
  /** Films that have failed in autoplay mode since a play, or an act of the visitor. */
  readonly failures: number
  readonly mutedByBrowser: boolean
  /** The visitor has requested a play: before that nothing plays with sound. */
  readonly gesture: boolean
  readonly orientation: Orientation
  readonly flags: PlayerFlags
  readonly error: PlayerError | null
}

export type FilmEvent =
  | {
      readonly type:
        | 'loading'
        | 'loaded'
        | 'playing'
        | 'paused'
        | 'ended'
        | 'waiting'
        | 'firstframe'
        | 'muted'
      readonly loadId: number
    }
  | {
      readonly type: 'volumechange'
      readonly loadId: number
      readonly muted: boolean
      readonly volume?: number | undefined
    }
  | { readonly type: 'failed'; readonly loadId: number; readonly error: PlayerError }
  | { readonly type: 'refused' | 'interrupted'; readonly loadId: number; readonly attempt: number }

export type PageEvent =
  | { readonly type: 'activate'; readonly playable: boolean; readonly hasNoLink?: boolean | undefined }
  | { readonly type: 'play' | 'pause' | 'retry' | 'timer' }
  | { readonly type: 'set-held' | 'set-autoplay' | 'set-failure-focused'; readonly on: boolean }
  | { readonly type: 'seek'; readonly toEnd: boolean }
  | { readonly type: 'set-muted'; readonly muted: boolean }
  | { readonly type: 'set-volume'; readonly volume: number }
  | { readonly type: 'set-captions'; readonly captions: string | null }
  | { readonly type: 'set-flags'; readonly flags: Partial<PlayerFlags> }
  | { readonly type: 'set-orientation'; readonly orientation: Orientation }

export type StatusEvent = FilmEvent | PageEvent

export type PlayerEffect =
  /**
   * Load the film of the active slide, now or when the page is idle. `moved`: its slide has just
   * become the current one, and may still be on its way.
   */
  | { readonly type: 'load'; readonly loadId: number; readonly moved?: boolean }
  | { readonly type: 'release' | 'pause' | 'captions' }
  | { readonly type: 'set-volume'; readonly volume: number }
  | { readonly type: 'play'; readonly loadId: number; readonly attempt: number }
  | { readonly type: 'mute'; readonly muted: boolean }
  | { readonly type: 'fullscreen'; readonly on: boolean }
  /** Dispatch `timer` after `ms` milliseconds. Replaces an earlier wait. */
  | { readonly type: 'schedule'; readonly ms: number }
  | { readonly type: 'cancel' }
  | { readonly type: 'advance'; readonly loadId: number }
  | { readonly type: 'log'; readonly error: PlayerError }

/** The outcome of an event. The same state object means that nothing has changed. */
export interface Transition {
  readonly state: PlayerState
  readonly effects: readonly PlayerEffect[]
}

export const FRESH_FILM = {
  status: 'idle',
  intent: 'none',
  started: false,
  loading: false,
  loaded: false,
  firstFrame: false,
  waiting: false,
  hold: 'none',
  autoplayed: false,
  error: null,
} as const satisfies Partial<PlayerState>

const DEFAULT_FLAGS: PlayerFlags = {
  autoplayDisabled: false,
  fullscreenEnabled: false,
  handheld: false,
  prepare: 'load',
}

export function initialState(options: {
  readonly autoplay?: boolean | undefined
  readonly flags?: Partial<PlayerFlags> | undefined
  readonly orientation?: Orientation | undefined
}): PlayerState {
  return {
    ...FRESH_FILM,
    loadId: 0,
    attempt: 0,
    playable: false,
    autoplayMode: options.autoplay ?? false,
    autoplayRefused: false,
    failures: 0,
    muted: false,
    mutedByBrowser: false,
    volume: null,
    captions: null,
    gesture: false,
    orientation: options.orientation ?? 'landscape',
    flags: withDefaults(DEFAULT_FLAGS, options.flags),
  }
}

/** The orientation of a page, in any unit (docs/behaviour.md, "Carousels"). */
export function getOrientation(width: number, height: number): Orientation {
  return width >= height ? 'landscape' : 'portrait'
}
