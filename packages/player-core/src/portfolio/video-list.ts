import type { PooledFilm } from '../provider/pooled-film.js'
import type { Direction } from '../sync/carousel-port.js'
import { wrapIndex } from '../sync/loop-distance.js'
import type { PortfolioItem } from './snapshot.js'

/** The films of a page, and which of them is current. */
export interface VideoList<Video extends PortfolioItem> {
  readonly videos: readonly Video[]
  readonly index: number
  /**
   * Id of a film that is gone from the content and still in `videos`, because it was playing. It leaves when it
   * is no longer current.
   */
  readonly departing: string | null
}

/** A list with the film that has the id as the current one, else the first. */
export function listOf<Video extends PortfolioItem>(
  videos: readonly Video[],
  id?: string | null,
): VideoList<Video> {
  const index = videos.findIndex((video) => video.id === id)
  return { videos: Object.freeze([...videos]), index: Math.max(index, 0), departing: null }
}

/** Whether two lists hold the same films in the same order, whatever else has changed in them. */
export function hasSameIds(one: readonly PortfolioItem[], other: readonly PortfolioItem[]): boolean {
  return one.length === other.length && one.every((video, place) => video.id === other[place]?.id)
}

/**
 * A new list that keeps the current film current. If that is gone, and `stays`, it stays among its old
 * neighbours as the departing one; otherwise the film after it that is still there becomes current.
 */
export function keepCurrent<Video extends PortfolioItem>(
  list: VideoList<Video>,
  videos: readonly Video[],
  stays: boolean,
): VideoList<Video> {
  const current = list.videos[list.index]
  if (!current || videos.length === 0) return listOf(videos)
  // The same film may stand in a list twice: the place says which one it is.
  if (videos[list.index]?.id === current.id) return { ...listOf(videos), index: list.index }
  if (videos.some(({ id }) => id === current.id)) return listOf(videos, current.id)
  const neighbour = nextRemaining(list, videos)
  if (!stays) return { ...listOf(videos), index: neighbour }
  const withCurrent = [...videos.slice(0, neighbour), current, ...videos.slice(neighbour)]
  return { ...listOf(withCurrent), index: neighbour, departing: current.id }
}

/** Place in `videos` of the first film after the current one, around the loop, that is still there. */
function nextRemaining<Video extends PortfolioItem>(
  list: VideoList<Video>,
  videos: readonly Video[],
): number {
  for (let on = 1; on < list.videos.length; on += 1) {
    const candidate = list.videos[(list.index + on) % list.videos.length]
    const place = videos.findIndex(({ id }) => id === candidate?.id)
    if (place >= 0) return place
  }
  return 0
}

/** The list with another film current, and without the one that was only waiting for that. */
export function moveTo<Video extends PortfolioItem>(list: VideoList<Video>, index: number): VideoList<Video> {
  const place = list.videos.findIndex(({ id }) => id === list.departing)
  if (list.departing === null || place === index) return { ...list, index }
  const videos = list.videos.filter((_, at) => at !== place)
  return { ...listOf(videos), index: index > place ? index - 1 : index }
}

/** The film at a place, the current one by default, as a player takes it; `null` when there is nothing to play. */
export function filmAt(list: VideoList<PortfolioItem>, index = list.index): PooledFilm | null {
  const video = list.videos[index]
  return video && video.link !== null ? { ...video, link: video.link } : null
}

/** The film beside the current one in a direction, around the loop; `null` when it is alone. */
export function neighbourOf(list: VideoList<PortfolioItem>, direction: Direction): PooledFilm | null {
  const { videos, index } = list
  return videos.length > 1
    ? filmAt(list, wrapIndex(index + (direction === 'forward' ? 1 : -1), videos.length))
    : null
}
