import type { PlayerError } from '../player/player-error.js'
import { LANDSCAPE_RATIO } from '../specification.js'

/**
 * Where the current film is: `idle` until it has loaded, `loaded` while it rests (before a play and in a
 * pause), `playing`, and `ended`.
 */
export type PlayerStatus = 'idle' | 'loaded' | 'playing' | 'ended'

/** How the page, or the device, is held. Square counts as landscape: the breakpoint is a ratio of 1.00. */
export type Orientation = 'landscape' | 'portrait'

/** What the page allows. */
export interface PlayerFlags {
  /** No film plays by itself: the visitor prefers less motion, or has switched it off. */
  readonly autoplayDisabled: boolean
  /** Playback may take the whole screen. */
  readonly fullscreenEnabled: boolean
  /** The device flag: a phone or a tablet. Only there does orientation control fullscreen. */
  readonly handheld: boolean
  /**
   * When a film's player is made: `load` once its slide is active and the page idle; `play` not before a press, nor
   * anything requested of its host, except for films that autoplay mode advances to.
   */
  readonly prepare: 'load' | 'play'
}

/**
 * The progress of a request to play.
 *
 * - `none`: nothing.
 * - `requested`: pressed before the film has loaded; plays as soon as it has.
 * - `autoplay-delay`: loaded in autoplay mode; becomes `play-delay` after `AUTOPLAY_DELAY_MS`.
 * - `play-delay`: plays by itself after `PLAY_CALL_DELAY_MS`.
 * - `pending`: play has been called, and the film does not play yet.
 * - `muted-retry`: refused with sound; will be called muted after its delay.
 * - `skip-delay`: failed in autoplay mode, or has no link; the next film follows after `FAILURE_DELAY_MS`.
 * - `focused-skip-delay`: the same while the failure has focus, after `FOCUSED_FAILURE_DELAY_MS`.
 *
 * `transition` moves it on. The delays are those of `DELAYS` beside it:
 *
 *     a press, before the film has loaded    requested → (loaded) → pending
 *     a press, after that                    pending
 *     the load of a film, in autoplay mode   autoplay-delay → (delay) → play-delay → (delay) → pending
 *     pending                                → (playing, or a pause) → none
 *                                            → (refused with sound) → muted-retry → (delay) → pending
 *                                            → (refused without) → none, and `autoplayRefused`
 *     any of them, when the film fails       requested for the retry, if a play was under way; else none
 *     the same in autoplay mode              skip-delay → (delay) → requested, and the next film
 *     a film without a link in autoplay mode the same
 */
export type PlayIntent =
  | 'none'
  | 'requested'
  | 'autoplay-delay'
  | 'play-delay'
  | 'pending'
  | 'muted-retry'
  | 'skip-delay'
  | 'focused-skip-delay'

export interface PlayerState {
  /** Number of the activation: what is reported for an earlier one is late, and changes nothing. */
  readonly load: number
  /** Number of the play call, counted over all loads; for the same purpose. */
  readonly attempt: number
  readonly status: PlayerStatus
  readonly intent: PlayIntent
  /** The slide has a film that may play: it has a link, and is no loop duplicate. */
  readonly playable: boolean
  /** The slide has a film without a link, which autoplay mode passes after a while. */
  readonly still?: boolean | undefined
  /** The current film has begun to play since its slide became active. */
  readonly started: boolean
  /** The current film has a player that loads. */
  readonly loading: boolean
  readonly loaded: boolean
  /** A picture of the current film is on the screen. */
  readonly firstFrame: boolean
  /** The current film plays, and waits for data. */
  readonly waiting: boolean
  /** Films play by themselves once loaded. */
  readonly autoplayMode: boolean
  /** The browser refused to play, muted too: nothing plays until the visitor presses play. */
  readonly autoplayRefused: boolean
  /** Autoplay mode has called the last play of the current film, rather than the visitor. */
  readonly autoplayed: boolean
  /** Films that have failed in autoplay mode since one has played, or the visitor has acted on playback. */
  readonly failures: number
  readonly muted: boolean
  /** Muted because the browser refused sound, or there was no gesture, rather than by the visitor. */
  readonly mutedByBrowser: boolean
  /** The visitor has requested a play on this page: without that, nothing plays with sound. */
  readonly gesture: boolean
  readonly orientation: Orientation
  readonly flags: PlayerFlags
  readonly error: PlayerError | null
}

/** Reports of the film of the load numbered `load`. */
export type FilmEvent =
  /** A player of the film is being made. */
  | { readonly type: 'loading'; readonly load: number }
  | { readonly type: 'loaded'; readonly load: number }
  | { readonly type: 'playing'; readonly load: number }
  | { readonly type: 'paused'; readonly load: number }
  | { readonly type: 'ended'; readonly load: number }
  | { readonly type: 'waiting'; readonly load: number }
  | { readonly type: 'firstframe'; readonly load: number }
  | { readonly type: 'volumechange'; readonly load: number; readonly muted: boolean }
  /** A play that was called with sound began without. */
  | { readonly type: 'muted'; readonly load: number }
  | { readonly type: 'failed'; readonly load: number; readonly error: PlayerError }
  /** The browser refused the play call numbered `attempt`. */
  | { readonly type: 'refused'; readonly load: number; readonly attempt: number }
  /** The play call numbered `attempt` was overtaken by something else. */
  | { readonly type: 'interrupted'; readonly load: number; readonly attempt: number }
  /** The scheduled wait is over. */
  | { readonly type: 'timer'; readonly load: number }

export type PageEvent =
  /** Another slide has become active, or the container of the players has come or gone. The rest is as in the state. */
  | { readonly type: 'activate'; readonly playable: boolean; readonly still?: boolean | undefined }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'retry' }
  | { readonly type: 'set-muted'; readonly muted: boolean }
  | { readonly type: 'set-autoplay'; readonly on: boolean }
  /** The failure of the current film has received the focus of a key, or lost it. */
  | { readonly type: 'set-failure-focused'; readonly on: boolean }
  | { readonly type: 'set-flags'; readonly flags: Partial<PlayerFlags> }
  | { readonly type: 'set-orientation'; readonly orientation: Orientation }

export type StatusEvent = FilmEvent | PageEvent

/** What to do, in order, after the change of the state. */
export type PlayerEffect =
  /**
   * Load the film of the active slide, now or when the page is idle; one that loads or has loaded is left alone. `moved`: its
   * slide has just become the current one, and may still be on its way.
   */
  | { readonly type: 'load'; readonly load: number; readonly moved?: boolean }
  /** Destroy the player of the current film. */
  | { readonly type: 'release' }
  | { readonly type: 'play'; readonly load: number; readonly attempt: number; readonly muted: boolean }
  | { readonly type: 'pause' }
  | { readonly type: 'mute'; readonly muted: boolean }
  /** Enter or exit fullscreen. */
  | { readonly type: 'fullscreen'; readonly on: boolean }
  /** Dispatch `timer` after `ms` milliseconds, instead of any earlier wait. */
  | { readonly type: 'schedule'; readonly load: number; readonly ms: number }
  | { readonly type: 'cancel' }
  /** Advance to the next film. */
  | { readonly type: 'advance'; readonly load: number }
  | { readonly type: 'log'; readonly error: PlayerError }

/** The outcome of an event. The same state object means that nothing has changed. */
export interface Transition {
  readonly state: PlayerState
  readonly effects: readonly PlayerEffect[]
}

/** The part of a state that belongs to one film, as it is when its slide becomes active. */
export const FRESH_FILM = {
  status: 'idle',
  intent: 'none',
  started: false,
  loading: false,
  loaded: false,
  firstFrame: false,
  waiting: false,
  autoplayed: false,
  error: null,
} as const satisfies Partial<PlayerState>

/** The machine before any slide is active. */
export function initialState(options: {
  readonly autoplay?: boolean | undefined
  readonly flags?: Partial<PlayerFlags> | undefined
  readonly orientation?: Orientation | undefined
}): PlayerState {
  return {
    ...FRESH_FILM,
    load: 0,
    attempt: 0,
    playable: false,
    autoplayMode: options.autoplay ?? false,
    autoplayRefused: false,
    failures: 0,
    muted: false,
    mutedByBrowser: false,
    gesture: false,
    orientation: options.orientation ?? 'landscape',
    flags: {
      autoplayDisabled: false,
      fullscreenEnabled: false,
      handheld: false,
      prepare: 'load',
      ...options.flags,
    },
  }
}

/** The orientation of a page of that width and height, in any unit. A page without height is landscape. */
export function orientationOf(width: number, height: number): Orientation {
  return width >= height * LANDSCAPE_RATIO ? 'landscape' : 'portrait'
}
