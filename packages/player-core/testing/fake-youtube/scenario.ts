export interface YouTubeScenario {
  readonly frame?: 'ready' | 'silent' | 'broken-line'
  readonly error?: number
  readonly play?: 'plays' | 'refused' | 'refused-with-sound' | 'silent'
  /** Reports that are left out: events by name, and `playerState` in the information. */
  readonly drops?: readonly string[]
  readonly ignores?: readonly string[]
  /** Reports a pause this many seconds before the end, and then the end. */
  readonly pausesBeforeEnd?: number
  readonly stalls?: boolean
  /** Seconds of a film without pictures, whose time only `YouTubeCommand.advance` moves. */
  readonly virtual?: number
}

/** A command of a test to a frame of the fake, beside the protocol of the IFrame API. */
export interface YouTubeCommand {
  readonly scenario?: YouTubeScenario
  readonly advance?: number
  readonly visitor?: 'play' | 'pause' | 'mute'
  /** The visitor sets it in the frame, from 0 to 1. */
  readonly volume?: number
  readonly error?: number
}

export const YOUTUBE_SCENARIOS: Readonly<Record<string, YouTubeScenario>> = {
  'night-ferry': {},
  'malformed-0': { error: 2 },
  'html5-error': { error: 5 },
  'private-one': { error: 100 },
  'no-embed-01': { error: 101 },
  'no-embed-50': { error: 150 },
  unnumbered0: { error: 999 },
  'silent-film': { frame: 'silent' },
  'broken-line': { frame: 'broken-line' },
  'refused-one': { play: 'refused' },
  'sound-is-no': { play: 'refused-with-sound' },
  'never-plays': { play: 'silent' },
  'virtual-one': { virtual: 600 },
}
