import type { ContainerElement } from '../player/player.js'
import type { Direction } from '../sync/carousel-port.js'
import type { FilmItem } from '../player/player.js'
import type { ChangeSource } from './snapshot.js'
import type { FilmList } from './film-list.js'

/** What a page knows beside its player. */
export interface PortfolioState<Film extends FilmItem> extends FilmList<Film> {
  readonly source: ChangeSource
  readonly direction: Direction
  /** The main carousel shows a loop duplicate. */
  readonly duplicate: boolean
  readonly captions: string | null
  /** Where players live; films load once there is one. */
  readonly container: ContainerElement | null
}
