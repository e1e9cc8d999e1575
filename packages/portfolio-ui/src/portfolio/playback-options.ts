import type { Environment, Provider } from '@cutroom/player-core'

/** How films are played. What is left out keeps its default. */
export interface PlaybackOptions {
  /** Who plays links, the first that can. All that player-core brings by default. Read once. */
  readonly providers?: readonly Provider[]
  /** Whether the first film plays by itself, muted. It does not, by default. Read once. */
  readonly autoplay?: boolean
  /** No film ever plays by itself. Reduced motion does the same. */
  readonly autoplayDisabled?: boolean
  /** On phones and tablets, playback in landscape takes the whole screen, and portrait gives it back. */
  readonly fullscreenEnabled?: boolean
  /**
   * When the player of a film is made: `load` once the page is idle, with no more of its media than their metadata;
   * `play` not before a press, so that no host is contacted for a visitor who only looks. `load` by default.
   */
  readonly prepare?: 'load' | 'play'
  /** Clock, idle time, network and log of the store, for tests. Read once. */
  readonly environment?: Partial<Environment>
}
