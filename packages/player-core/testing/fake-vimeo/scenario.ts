/** The behaviour of the fake Vimeo for one film; without faults by default. */
export interface VimeoScenario {
  /** The response of the oembed endpoint; `garbage` is no JSON. */
  readonly oembed?: 'embed' | 403 | 404 | 500 | 'domain-refused' | 'garbage' | 'broken-line' | 'silent'
  readonly frame?: 'ready' | 'password' | 'privacy' | 'broken-line' | 'silent'
  readonly play?: 'plays' | 'refused' | 'refused-with-sound' | 'mutes-itself' | 'silent'
  /** How often an end is reported; the second time late, when the film may be playing again. */
  readonly ends?: 0 | 1 | 2
  readonly dropsAt?: 'pause'
  /** Events that are not reported, by name; `all` for every one. */
  readonly drops?: 'all' | readonly string[]
  readonly doubles?: readonly string[]
  /** Milliseconds after which an event is reported, by name. */
  readonly late?: Readonly<Record<string, number>>
  /** Methods that are carried out without an answer, by name; `all` for every one. */
  readonly unanswered?: 'all' | readonly string[]
  readonly ignores?: readonly string[]
  readonly pausesBeforeEnd?: number
  readonly saysMuted?: boolean
  readonly stalls?: boolean
  /** Playback rate from the first command of a test on; 1 by default. */
  readonly rate?: number
  /** Shows the English captions unasked: `load` once the film has loaded, `late` a moment after. */
  readonly showsCaptions?: 'load' | 'late'
  /** Seconds of a film without pictures, whose time only `FrameCommand.advance` moves. */
  readonly virtual?: number
}

/** A command of a test to a frame of the fake, beside the protocol of the SDK. */
export interface FrameCommand {
  readonly scenario?: VimeoScenario
  readonly advance?: number
  readonly visitor?: 'play' | 'pause'
  /** The visitor sets it in the frame, from 0 to 1. */
  readonly volume?: number
  /** The visitor chooses captions in the frame: `en`, `en subtitles` or `de`; `null` for none. */
  readonly captions?: string | null
  /** Goes to a time of the film, in seconds; negative from its end. */
  readonly jumpTo?: number
  /** Reports an error. With `method` it is the answer to a call. */
  readonly error?: { readonly name: string; readonly message: string; readonly method?: string }
}

/** The state of a frame. */
export interface FrameState {
  readonly paused: boolean
  readonly ended: boolean
  readonly seconds: number
  readonly muted: boolean
  /** Label of the captions that are shown; only of the fake Vimeo. */
  readonly captions?: string | null
  readonly stalled: boolean
  readonly controls: readonly FrameControl[]
}

/** A control in the bar of a frame, with its box in CSS px. */
export interface FrameControl {
  readonly name: string
  readonly isPressed: boolean
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** The films of the fake, by id, each with its own fault. */
export const VIMEO_SCENARIOS: Readonly<Record<string, VimeoScenario>> = {
  1000: {},
  1001: { oembed: 404 },
  1002: { oembed: 403 },
  1003: { oembed: 'domain-refused' },
  1004: { oembed: 'garbage' },
  1005: { oembed: 'broken-line' },
  1006: { oembed: 'silent' },
  1007: { oembed: 500 },
  1011: { frame: 'password' },
  1012: { frame: 'privacy' },
  1013: { frame: 'silent' },
  1014: { frame: 'broken-line' },
  1021: { play: 'refused' },
  1022: { play: 'refused-with-sound' },
  1023: { play: 'mutes-itself' },
  1024: { play: 'silent' },
  1025: { showsCaptions: 'load' },
  1026: { showsCaptions: 'late' },
  1031: { ends: 2 },
  1032: { dropsAt: 'pause' },
  2000: { virtual: 600 },
  2001: { virtual: 600 },
  2002: { virtual: 600 },
  2003: { virtual: 30.7 },
  2004: { virtual: 30.4 },
}
