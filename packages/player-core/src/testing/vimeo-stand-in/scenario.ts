/** The behaviour of the stand-in for Vimeo for one film; without faults by default. */
export interface VimeoScenario {
  /**
   * The response of the oembed endpoint: the embed; a status; an embed with a refusal of this domain; something that is
   * not JSON; a broken connection; or none.
   */
  readonly oembed?: 'embed' | 403 | 404 | 500 | 'domain-refused' | 'garbage' | 'broken-line' | 'silent'
  /** The frame: becomes ready; requires a password; refuses by privacy; breaks the connection; or is silent. */
  readonly frame?: 'ready' | 'password' | 'privacy' | 'broken-line' | 'silent'
  /** The outcome of a play call: plays; is refused, always or with sound; mutes itself; is never answered. */
  readonly play?: 'plays' | 'refused' | 'refused-with-sound' | 'mutes-itself' | 'silent'
  /** How often an end is reported; the second time late, when the film may be playing again. */
  readonly ends?: 0 | 1 | 2
  /** The frame stops answering with this call. */
  readonly dropsAt?: 'pause'
  /** Events that are not reported, by name; `all` for every one. */
  readonly drops?: 'all' | readonly string[]
  /** Events that are reported twice in a row, by name. */
  readonly doubles?: readonly string[]
  /** Milliseconds after which an event is reported, by name. */
  readonly late?: Readonly<Record<string, number>>
  /** Methods that are carried out without an answer, by name; `all` for every one. */
  readonly unanswered?: 'all' | readonly string[]
  /** Methods that are neither carried out nor answered, by name. */
  readonly ignores?: readonly string[]
  /** Seconds before the film's length at which the pause of an end is reported. */
  readonly pausesBeforeEnd?: number
  /** The answer of `getMuted`, true or false. */
  readonly saysMuted?: boolean
  /** The film waits for data for ever. */
  readonly stalls?: boolean
  /** The frame plays a film without pictures, of this many seconds, whose time only `FrameCommand.advance` moves. */
  readonly virtual?: number
}

/** A command of a test to a frame of the stand-in, beside the protocol of the SDK. */
export interface FrameCommand {
  /** Changes the scenario from now on. */
  readonly scenario?: VimeoScenario
  /** Moves the time of a virtual film on, by milliseconds. */
  readonly advance?: number
  /** Uses the controls of the embed, as a visitor does. */
  readonly visitor?: 'play' | 'pause'
  /** Goes to a time of the film, in seconds; negative from its end. */
  readonly jumpTo?: number
  /** Reports an error. With `method` it is the answer to a call. */
  readonly error?: { readonly name: string; readonly message: string; readonly method?: string }
}

/** The actual state of a frame of the stand-in. */
export interface FrameState {
  readonly paused: boolean
  readonly ended: boolean
  readonly seconds: number
  readonly muted: boolean
  /** The film waits for data. */
  readonly stalled: boolean
  /** The controls of its bar, in order. */
  readonly controls: readonly FrameControl[]
}

/** A control of the bar of a frame. */
export interface FrameControl {
  readonly name: string
  /** Whether a button is pressed; false for the timeline. */
  readonly isPressed: boolean
  /** Its box in the frame, in CSS px. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** Waits before each kind of answer. Milliseconds. */
export interface VimeoDelays {
  readonly oembed: number
  readonly frame: number
  readonly media: number
}

/** The films of the stand-in, by id, each with its own fault. */
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
  1031: { ends: 2 },
  1032: { dropsAt: 'pause' },
  2000: { virtual: 600 },
  2001: { virtual: 600 },
  2002: { virtual: 600 },
}
