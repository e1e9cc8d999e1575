import type { PooledFilm } from '../provider/pooled-film.js'
import type { ProviderFactory } from '../provider/video-provider.js'
import type { Environment } from './environment.js'

/** What the playback is about, and whom it tells. */
export interface PlaybackHost {
  readonly environment: Environment
  readonly providers: readonly ProviderFactory[]
  /** The film of the active slide, if it has one that can be loaded. */
  readonly film: () => PooledFilm | null
  /** The film that is likely to be next. */
  readonly neighbour: () => PooledFilm | null
  /** Language of the captions to show. */
  readonly captions: () => string | null
  /** The state has changed. */
  readonly changed: () => void
  /** The film has ended: go on. */
  readonly advance: () => void
  readonly timeChanged: () => void
}
