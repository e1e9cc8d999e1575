import type { ProviderFactory } from '../provider/video-provider.js'
import type { Direction } from '../sync/carousel-port.js'
import type { Environment } from './environment.js'
import type { PageState } from './page-state.js'
import type { ChangeSource, PortfolioItem } from './snapshot.js'

/** The page that a playback is of. */
export interface PlaybackHost {
  readonly environment: Environment
  readonly providers: readonly ProviderFactory[]
  readonly state: PageState<PortfolioItem>
  /** The state of the player has changed. */
  changed(): void
  step(direction: Direction, source: ChangeSource): void
}
