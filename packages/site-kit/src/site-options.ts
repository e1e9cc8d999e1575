import type { PlaybackOptions } from '@cutroom/portfolio-ui'

/** What a studio decides about its site; what differs from one deployment to the next is in `.env.example`. */
export interface StudioOptions {
  /** How films are played (see `PlaybackOptions`). */
  readonly playback: Required<Pick<PlaybackOptions, 'fullscreenEnabled' | 'prepare'>>
  /**
   * Time over which open pages spread their reads after something is published, in ms. The content service answers
   * `open pages / spread` reads of each query that is concerned, and the site none:
   *
   * | open pages | at 1,500 ms | at 10,000 ms |
   * |-----------:|------------:|-------------:|
   * |        100 |        67/s |         10/s |
   * |      1,000 |       670/s |        100/s |
   * |     10,000 |     6,700/s |      1,000/s |
   *
   * A page that reads for the first time asks its two queries, which doubles that; a content delivery network before
   * the content service answers equal ones by itself. Published content shows after half of it on average.
   */
  readonly liveSpreadMs: number
}

/** The options of this site. */
export const STUDIO_OPTIONS: StudioOptions = {
  playback: {
    // On phones and tablets alone: landscape takes the whole screen, portrait gives it back.
    fullscreenEnabled: true,
    // 'play' where no third party may be contacted before a visitor presses play.
    prepare: 'load',
  },
  // A studio's usual audience, some hundred open pages, sees what is published in under 2 s.
  liveSpreadMs: 1_500,
}
