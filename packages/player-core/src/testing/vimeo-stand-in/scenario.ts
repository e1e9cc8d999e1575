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
  /** How often an end is told; the second time late, when the film may be playing again. */
  readonly ends?: 1 | 2
  /** The frame stops answering with this call. */
  readonly dropsAt?: 'pause'
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
}
