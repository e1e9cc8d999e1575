import type { FilmItem } from '../player/player.js'

/** The films of a page, and which of them is current. */
export interface FilmList<Film extends FilmItem> {
  readonly films: readonly Film[]
  readonly index: number
  /**
   * Id of a film that is gone from the content and still in `films`, because it was playing. It leaves when it
   * is no longer current.
   */
  readonly pendingRemoval: string | null
}

/** A list with the film that has the id as the current one, else the first. */
export function createFilmList<Film extends FilmItem>(
  films: readonly Film[],
  id?: string | null,
): FilmList<Film> {
  const index = films.findIndex((film) => film.id === id)
  return { films: Object.freeze([...films]), index: Math.max(index, 0), pendingRemoval: null }
}

/** Whether two lists hold the same films in the same order, whatever else has changed in them. */
export function hasSameIds(one: readonly FilmItem[], other: readonly FilmItem[]): boolean {
  return one.length === other.length && one.every((film, place) => film.id === other[place]?.id)
}

/**
 * A new list that keeps the current film current. If that is gone, and `stays`, it stays among its old
 * neighbours as the pendingRemoval one; otherwise the film after it that is still there becomes current.
 */
export function reconcile<Film extends FilmItem>(
  list: FilmList<Film>,
  films: readonly Film[],
  stays: boolean,
): FilmList<Film> {
  const places = new Map(films.map(({ id }, place) => [id, place]))
  const rest = [...list.films.slice(list.index), ...list.films.slice(0, list.index)]
  const [current] = rest
  const index = rest.map(({ id }) => places.get(id)).find((place) => place !== undefined) ?? 0
  const remains = current && places.has(current.id)
  // The same film may stand in a list twice: the place says which one it is.
  if (remains && films[list.index]?.id === current.id) return { ...createFilmList(films), index: list.index }
  if (remains || !stays || !current) return { ...createFilmList(films), index }
  return { films: Object.freeze(films.toSpliced(index, 0, current)), index, pendingRemoval: current.id }
}

/** The list with another film current, and without the one that was only waiting for that. */
export function selectFilm<Film extends FilmItem>(list: FilmList<Film>, index: number): FilmList<Film> {
  const { films, pendingRemoval } = list
  const place = films.findIndex(({ id }) => id === pendingRemoval)
  // Nothing departs, by far the most often; and of ids that stand there twice, the place may be another.
  if (place < 0 || place === index) return { films, pendingRemoval, index }
  return { ...createFilmList(films.toSpliced(place, 1)), index: index > place ? index - 1 : index }
}
