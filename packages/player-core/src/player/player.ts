import type { Clock, Cancel } from '@cutroom/ground/clock'
import { withDeadline } from '@cutroom/ground/deadline'
import { PlayerError } from './player-error.js'

/** A caption file of a film. */
export interface CaptionTrack {
  /** BCP 47 tag, such as `en` or `pt-BR`; one track for each language. */
  readonly language: string
  /** Name in menus, such as `English`. */
  readonly label: string
  /** Address of the WebVTT file. */
  readonly src: string
}

/** A film of a playlist. Sites extend it with what else they show. */
export interface FilmItem {
  /** Identifies the film in deep links and across changes of the list. */
  readonly id: string
  /** Address of the hosted film or media file. Without one the slide is a picture. */
  readonly link?: string | null | undefined
  /** The title, which is the accessible name of the player's frame or element, too. */
  readonly title?: string | null | undefined
  readonly captions?: readonly CaptionTrack[] | null | undefined
}

/** A film that has a link. */
export interface PlayableFilm extends FilmItem {
  readonly link: string
}

/** The element that contains the players: any positioned `HTMLElement`, which each player fills. */
export interface ContainerElement {
  readonly nodeType: number
  /** Older browsers and test environments may lack this method. */
  checkVisibility?(): boolean
}

/** A part of a film. Seconds from its start. */
export interface TimeRange {
  readonly start: number
  readonly end: number
}

/** Captions that a player can show. */
export interface TextTrackOption {
  /** The argument of `setCaptions`. */
  readonly language: string
  readonly label: string
}

/** The state of controls that the page draws, beside time and mute. Frozen. */
export interface ControlsState {
  readonly buffered: readonly TimeRange[]
  /** From 0 to 1; `null` where only the device sets it, as on iOS. */
  readonly volume: number | null
  /** One for each language: those of the film, and those of its stream. */
  readonly textTracks: readonly TextTrackOption[]
  /** Playback on another screen; `unavailable` also where the browser has no such feature. */
  readonly remote: 'unavailable' | 'available' | 'connecting' | 'connected'
  readonly fullscreen: boolean
}

/** Calls of controls that the page draws. */
export interface PlayerControls {
  /** Lets the visitor choose another screen. Needs a gesture. */
  promptRemote(): Promise<void>
}

/** The events of a player, each with its payload. */
export interface PlayerEvents {
  /** The film has loaded, and play may be called. Emitted once, before all events but `error`. */
  loaded: { readonly duration: number }
  playing: undefined
  /** Paused before its end. A pause that belongs to an end is not reported. */
  paused: undefined
  /** The film has played to its end. Emitted once for each end. */
  ended: undefined
  /** The current time and the length of the film, in s. */
  timeupdate: { readonly seconds: number; readonly duration: number }
  /** Playing, and out of data. Ends with `playing`, `paused` or `ended`. */
  waiting: undefined
  /** `volume` is from 0 to 1; missing where only the device sets it, and where it is unknown. */
  volumechange: { readonly muted: boolean; readonly volume?: number | undefined }
  /** Captions were chosen in controls of the host or of the browser; `null` for none. */
  captionschange: { readonly language: string | null }
  /** Players with `controls` emit this once a play is likely, then on each change. */
  controlschange: ControlsState
  /** The screen shows a picture of the film for the first time, after a play. Emitted once. */
  firstframe: undefined
  /** The film plays on without something that was called for, such as captions. */
  warning: PlayerError
  /** The player has failed and plays no more. */
  error: PlayerError
}

/** Calls `listener` for each event of the type until the returned function is called. */
export type Subscribe<Events> = <Type extends keyof Events>(
  type: Type,
  listener: (payload: Events[Type]) => void,
) => () => void

/** The result of a play call. */
export interface PlayResult {
  /** A player may have muted itself so that the browser lets it play. */
  readonly muted: boolean
}

/**
 * One player with one film. Only `prepare` makes it load; calls before that wait. Every call
 * settles in bounded time, after `destroy` with the code `destroyed`.
 */
export interface Player {
  /** Loads the film, hidden and paused, with as little data as possible. Always one promise. */
  prepare(): Promise<void>
  /** Fetches ahead what a play needs, at any time. Missing where the host decides that. */
  buffer?(): void
  /**
   * Begins a play that is certain before the film has loaded. It is called after `buffer` and
   * `prepare`. A play call follows in the event `loaded`; without one the film stays paused.
   */
  anticipatePlay?(sound: { readonly muted: boolean }): void
  /**
   * Plays from the current time, after an end from the start.
   * @throws PlayerError `autoplay-refused` if the browser requires a gesture, or `interrupted`
   */
  play(): Promise<PlayResult>
  pause(): Promise<void>
  /** Seconds from the start, clamped to the film. */
  seek(seconds: number): Promise<void>
  setMuted(muted: boolean): Promise<void>
  /** Sets the volume, clamped to 0 to 1. Missing where the page cannot set it. */
  setVolume?(volume: number): Promise<void>
  requestFullscreen(): Promise<void>
  exitFullscreen(): Promise<void>
  /** Calls for controls that the page draws. Missing where the host draws them in its frame. */
  readonly controls?: PlayerControls
  /** Shows the captions of a language; none for `null` or an unknown language. */
  setCaptions(language: string | null): Promise<void>
  /** Changes the accessible name of the frame or element, at any time. */
  setTitle?(title: FilmItem['title']): void
  /** Shows the player, hidden at first, or hides it, also from assistive technology. */
  setVisible(visible: boolean): void
  readonly on: Subscribe<PlayerEvents>
  /** Removes the player and all that it attached. Repeated calls do nothing. */
  destroy(): void
}

export interface PlayerMount {
  readonly container: ContainerElement
  /** The element that fills the screen, with the page's controls; the player by default. */
  readonly fullscreen?: ContainerElement | null | undefined
}

/** The surroundings of a player. */
export interface PlayerContext extends PlayerMount {
  readonly clock: Clock
}

/** Deadline of a film's load. Milliseconds; the SDKs of video hosts have none. */
export const LOAD_TIMEOUT_MS = 15_000

/** Deadline of a single call to a player. Milliseconds; the SDKs of video hosts have none. */
export const CALL_TIMEOUT_MS = 8000

/** Defers calls to a player until its film has loaded; rejects them when it is destroyed. */
export interface LoadBarrier {
  readonly loaded: Promise<void>
  /** Only the first of `open`, `fail` and `destroy` counts, but `destroy` always ends calls. */
  open(): void
  fail(error: PlayerError): void
  destroy(): void
  /** Runs `call` once the film has loaded: synchronously if it has, while a gesture counts. */
  run<Value>(call: () => Promise<Value>): Promise<Value>
}

export function createLoadBarrier(clock: Clock, film: string): LoadBarrier {
  let state: 'waiting' | 'open' | 'closed' = 'waiting'
  let resolveLoad = () => {}
  let rejectLoad = (_error: PlayerError) => {}
  let rejectEnd = (_error: PlayerError) => {}
  const loaded = new Promise<void>((resolve, reject) => {
    resolveLoad = resolve
    rejectLoad = reject
  })
  const end = new Promise<never>((_resolve, reject) => {
    rejectEnd = reject
  })
  // A rejection of either without a receiver is no error.
  loaded.catch(() => {})
  end.catch(() => {})
  const close = (error: PlayerError) => {
    cancelTimeout()
    if (state === 'closed') return
    state = 'closed'
    rejectLoad(error)
    rejectEnd(error)
  }
  const cancelTimeout: Cancel = clock.after(LOAD_TIMEOUT_MS, () => {
    close(new PlayerError('timeout', `${film} has not loaded within ${LOAD_TIMEOUT_MS} ms. Try again.`))
  })
  return {
    loaded,
    open() {
      if (state !== 'waiting') return
      state = 'open'
      cancelTimeout()
      resolveLoad()
    },
    fail: close,
    destroy: () =>
      close(new PlayerError('destroyed', `The player of ${film} was destroyed. Create another.`)),
    run(call) {
      if (state === 'closed') return end
      return Promise.race([end, state === 'open' ? call() : loaded.then(call)])
    },
  }
}

/** Settles as the promise does, or rejects after `ms` milliseconds with `timeout`. */
export function withTimeout<Value>(
  promise: PromiseLike<Value>,
  clock: Clock,
  ms: number,
  call: string,
): Promise<Value> {
  return withDeadline(promise, clock, ms, () => {
    throw new PlayerError('timeout', `${call} was not answered within ${ms} ms. Try again.`)
  })
}

/** Parts of a wait, of which only those at whose end the page is in the foreground count. */
const PARTS = 5

/** Time passes in the foreground only: browsers throttle timers in the background. */
export function foregroundClock(clock: Clock, isHidden: () => boolean): Clock {
  return {
    now: () => clock.now(),
    after(ms, run) {
      let cancel: Cancel = () => {}
      const wait = (parts: number) => {
        cancel = clock.after(ms / PARTS, () => {
          const remaining = isHidden() ? parts : parts - 1
          if (remaining > 0) wait(remaining)
          else run()
        })
      }
      wait(PARTS)
      return () => cancel()
    },
  }
}

export interface Emitter<Events> {
  readonly on: Subscribe<Events>
  readonly emit: <Type extends keyof Events>(type: Type, payload: Events[Type]) => void
  clear(): void
}

/** A listener that is added or removed during an event counts from the next event on. */
export function createEmitter<Events>(): Emitter<Events> {
  let listeners: { [Type in keyof Events]?: Set<(payload: Events[Type]) => void> } = {}
  return {
    on(type, listener) {
      const ofType = (listeners[type] ??= new Set())
      ofType.add(listener)
      return () => void ofType.delete(listener)
    },
    emit(type, payload) {
      for (const listener of new Set(listeners[type])) listener(payload)
    },
    clear() {
      listeners = {}
    },
  }
}
