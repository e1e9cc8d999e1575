import type { Provider } from '../player/player.js'
import type { Direction } from '../sync/carousel-port.js'
import type { Environment } from '../portfolio/environment.js'
import type { PortfolioState } from '../portfolio/portfolio-state.js'
import type { FilmItem } from '../player/player.js'
import type { ChangeSource } from '../portfolio/snapshot.js'

/** The page that a playback is of. */
export interface PlaybackHost {
  readonly environment: Environment
  readonly providers: readonly Provider[]
  readonly state: PortfolioState<FilmItem>
  /** The state of the player has changed. */
  changed(): void
  step(direction: Direction, source: ChangeSource): void
}
