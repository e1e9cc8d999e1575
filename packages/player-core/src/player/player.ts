import type { Clock } from '../clock.js'
import type { PlayerError } from './player-error.js'

/** One caption file of a film. */
export interface CaptionTrack {
  /** BCP 47 tag, as `en` or `pt-BR`; one track a language. */
  readonly language: string
  /** What the visitor reads in a menu, as `English`. */
  readonly label: string
  /** Address of the WebVTT file. */
  readonly src: string
}

/** A film of a playlist. Sites extend it with what else they show. */
export interface FilmItem {
  /** Identifies the film in deep links and across changes of the list. */
  readonly id: string
  /** Address of the hosted film or media file; missing or empty when the content has none, and the slide is a picture. */
  readonly link?: string | null | undefined
  /** Also the name of the player's frame or element for assistive technology. */
  readonly title?: string | null | undefined
  readonly captions?: readonly CaptionTrack[] | null | undefined
}

/** A film that has a link. */
export interface PlayableFilm extends FilmItem {
  readonly link: string
}

/**
 * The element that holds the players: any `HTMLElement`, positioned, since a player fills it from edge to edge. Only
 * providers use it as an element.
 */
export interface ContainerElement {
  readonly nodeType: number
}

/** A part of a film. Seconds from its start. */
export interface TimeRange {
  readonly start: number
  readonly end: number
}

/** Captions that a player can show. */
export interface TextTrackOption {
  /** What `setCaptions` takes. */
  readonly language: string
  readonly label: string
}

/** What the controls of a page show of a player, beside time and mute. Frozen. */
export interface ControlsState {
  readonly buffered: readonly TimeRange[]
  /** From 0 to 1; `null` where only the device sets it, as on iOS. */
  readonly volume: number | null
  /** One a language: those of the film, and those that its stream brings. */
  readonly textTracks: readonly TextTrackOption[]
  /** Playback on another screen; `unavailable` also where the browser has none. */
  readonly remote: 'unavailable' | 'available' | 'connecting' | 'connected'
  readonly fullscreen: boolean
}

/** What the controls of a page do that nothing else of a page does. */
export interface PlayerControls {
  /** From 0 to 1, and clamped to that. */
  setVolume(volume: number): Promise<void>
  /** Lets the visitor choose another screen. Needs a gesture. */
  promptRemote(): Promise<void>
}

/** The events of a player, each with its payload. */
export interface PlayerEvents {
  /** Play may be called. Once in the life of a player, and before every other event but `error`. */
  loaded: { readonly duration: number }
  playing: undefined
  /** Paused before its end. A pause that belongs to an end is not reported. */
  paused: undefined
  /** Once for each end. */
  ended: undefined
  /** Seconds. */
  timeupdate: { readonly seconds: number; readonly duration: number }
  /** Playing, and out of data. Ends with `playing`, `paused` or `ended`. */
  waiting: undefined
  volumechange: { readonly muted: boolean }
  /** Only of players with `controls`: once a play is likely, then on each change. */
  controlschange: ControlsState
  /** After the first play, a picture of the film is on the screen, so that the poster may go. Once in a player's life. */
  firstframe: undefined
  /** The player has failed and plays no more. */
  error: PlayerError
}

/** Calls `listener` for each event of the type; the result ends it. */
export type Subscribe<Events> = <Type extends keyof Events>(
  type: Type,
  listener: (payload: Events[Type]) => void,
) => () => void

/** How a play began. */
export interface PlayResult {
  /** Whether the player is silent: it may have muted itself to be let play. */
  readonly muted: boolean
}

/**
 * One player with one film, from preparation to destruction.
 *
 * Calls made before it has loaded wait for that; only `prepare` makes it load. Every call is answered in bounded time: it resolves, or
 * rejects with a `PlayerError`; after `destroy` with the code `destroyed`.
 */
export interface Player {
  /** Loads the film, hidden and paused, with as little of its media as that takes. Always the same promise. */
  prepare(): Promise<void>
  /**
   * Fetches ahead what a play needs to begin at once: one is likely soon. At any time, before `prepare` too. Left out
   * by providers whose host decides that by itself.
   */
  buffer?(): void
  /**
   * A play is certain, and the film has not loaded: begins to play it, so that the first frame waits for its data alone.
   * A play call follows in the event `loaded`; without one the film stays paused. After `buffer` and `prepare`. Left out by
   * providers whose host decides that by itself.
   */
  anticipatePlay?(): void
  /**
   * Plays from where it is, from the start after an end. Resolves when the player has taken the order.
   *
   * @throws PlayerError `autoplay-refused` when the browser wants a gesture, `interrupted` when a pause came
   * between.
   */
  play(): Promise<PlayResult>
  pause(): Promise<void>
  /** Seconds from the start, clamped to the film. */
  seek(seconds: number): Promise<void>
  setMuted(muted: boolean): Promise<void>
  requestFullscreen(): Promise<void>
  exitFullscreen(): Promise<void>
  /**
   * For pages that draw the controls of this player, which has none. Left out by providers whose host draws its own, in
   * its frame.
   */
  readonly controls?: PlayerControls
  /** Shows the captions of a language, or none. A language that the film does not have is none. */
  setCaptions(language: string | null): Promise<void>
  /** Shows the player in the container, where it is hidden at first, or hides it from eyes, pointers, keys and assistive technology. */
  setVisible(visible: boolean): void
  readonly on: Subscribe<PlayerEvents>
  /** Takes the player and all that it attached out of the document. Any number of times, at any time. */
  destroy(): void
}

export interface PlayerMount {
  readonly container: ContainerElement
  /** What fills the screen in fullscreen, with the controls of the page in it; the player alone by default. */
  readonly fullscreen?: ContainerElement | null | undefined
}

/** The surroundings of a player. */
export interface PlayerContext extends PlayerMount {
  readonly clock: Clock
}
