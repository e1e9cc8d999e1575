import type { PageState } from '../portfolio/page-state.js'
import type { PortfolioItem } from '../portfolio/snapshot.js'
import type { PooledFilm } from '../provider/pooled-film.js'
import { wrapIndex } from '../sync/loop-distance.js'

type Films = Pick<PageState<PortfolioItem>, 'videos' | 'index'>

/** The film at a place, the current one by default, as a player takes it; `null` when there is nothing to play. */
export function filmAt({ videos, index: current }: Films, index = current): PooledFilm | null {
  const video = videos[index]
  return video && video.link !== null ? { ...video, link: video.link } : null
}

/** The film that autoplay mode goes on to: the one after the current one; `null` when that is alone. */
export function followingFilm(films: Films): PooledFilm | null {
  const { videos, index } = films
  return videos.length > 1 ? filmAt(films, wrapIndex(index + 1, videos.length)) : null
}
