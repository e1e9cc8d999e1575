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
  const places = new Map(videos.map(({ id }, place) => [id, place]))
  const rest = [...list.videos.slice(list.index), ...list.videos.slice(0, list.index)]
  const [current] = rest
  const index = rest.map(({ id }) => places.get(id)).find((place) => place !== undefined) ?? 0
  const remains = current && places.has(current.id)
  // The same film may stand in a list twice: the place says which one it is.
  if (remains && videos[list.index]?.id === current.id) return { ...listOf(videos), index: list.index }
  if (remains || !stays || !current) return { ...listOf(videos), index }
  return { videos: Object.freeze(videos.toSpliced(index, 0, current)), index, departing: current.id }
}

/** The list with another film current, and without the one that was only waiting for that. */
export function moveTo<Video extends PortfolioItem>(list: VideoList<Video>, index: number): VideoList<Video> {
  const { videos, departing } = list
  const place = videos.findIndex(({ id }) => id === departing)
  // Nothing departs, by far the most often; and of ids that stand there twice, the place may be another.
  if (place < 0 || place === index) return { videos, departing, index }
  return { ...listOf(videos.toSpliced(place, 1)), index: index > place ? index - 1 : index }
}
