/** How the stand-in for Vimeo answers for one film. Everything is well unless told otherwise. */
export interface VimeoScenario {
  /**
   * What the oembed endpoint does: answers with the embed; with a status; with an embed and a refusal of this
   * domain in it; with something that is not JSON; breaks the line; or is silent.
   */
  readonly oembed?: 'embed' | 403 | 404 | 500 | 'domain-refused' | 'garbage' | 'broken-line' | 'silent'
  /** What the frame does: gets ready; asks for a password; refuses by privacy; breaks the line; or is silent. */
  readonly frame?: 'ready' | 'password' | 'privacy' | 'broken-line' | 'silent'
  /** What a play call does: plays; is refused, with or only with sound; mutes itself; is never answered. */
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
  /** Methods that are not answered, by name; `all` for every one. What they ask for is done. */
  readonly unanswered?: 'all' | readonly string[]
  /** Methods that are neither answered nor done, by name. */
  readonly ignores?: readonly string[]
  /** Seconds before the film's length at which the pause of an end is reported. */
  readonly pausesBeforeEnd?: number
  /** What `getMuted` answers, whether it is so or not. */
  readonly saysMuted?: boolean
  /** The film waits for data, in vain. */
  readonly stalls?: boolean
  /** The frame plays a film without pictures, of this many seconds, whose time only `FrameCommand.advance` moves. */
  readonly virtual?: number
}

/** What a test tells a frame of the stand-in, beside the protocol that it speaks with the SDK. */
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

/** How a frame of the stand-in is, whatever it reports. */
export interface FrameState {
  readonly paused: boolean
  readonly ended: boolean
  readonly seconds: number
  readonly muted: boolean
  /** The film waits for data. */
  readonly stalled: boolean
}

/** Waits before each kind of answer. Milliseconds. */
export interface VimeoDelays {
  readonly oembed: number
  readonly frame: number
  readonly media: number
}

/** The films of the stand-in, by id, each failing in a way of its own. */
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
