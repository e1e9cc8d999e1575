import type { PageState } from '../portfolio/page-state.js'
import type { PortfolioItem } from '../portfolio/snapshot.js'
import type { PooledFilm } from '../provider/pooled-film.js'
import { wrapIndex } from '../sync/loop-distance.js'

type Films = Pick<PageState<PortfolioItem>, 'videos' | 'index' | 'direction'>

/** The film at a place, the current one by default, as a player takes it; `null` when there is nothing to play. */
export function filmAt({ videos, index: current }: Films, index = current): PooledFilm | null {
  const video = videos[index]
  return video && video.link !== null ? { ...video, link: video.link } : null
}

/** The film that is likely to be next: beside the current one in the direction of travel; `null` when it is alone. */
export function neighbourOf(films: Films): PooledFilm | null {
  const { videos, index, direction } = films
  const next = index + (direction === 'forward' ? 1 : -1)
  return videos.length > 1 ? filmAt(films, wrapIndex(next, videos.length)) : null
}
