import type { FilmItem } from '../player/player.js'

/** The films of a page, and which of them is current. */
export interface FilmList<Film extends FilmItem> {
  readonly films: readonly Film[]
  readonly index: number
  /**
   * Id of a film that the content no longer has and that is still in `films`, because it was playing. It is removed
   * when it is no longer current.
   */
  readonly pendingRemoval: string | null
}

/** Place of the first film with the id, or -1. */
export function placeOf(films: readonly FilmItem[], id: string | null | undefined): number {
  return films.findIndex((film) => film.id === id)
}

/** A list whose current film is the one with the id, else the first. */
export function createFilmList<Film extends FilmItem>(
  films: readonly Film[],
  id?: string | null,
): FilmList<Film> {
  return { films: Object.freeze([...films]), index: Math.max(placeOf(films, id), 0), pendingRemoval: null }
}

/** Whether two lists have the same films in the same order, whatever else of them differs. */
export function hasSameIds(one: readonly FilmItem[], other: readonly FilmItem[]): boolean {
  return one.length === other.length && one.every((film, place) => film.id === other[place]?.id)
}

/**
 * A new list in which the current film stays current. A current film that is gone stays among its old neighbours,
 * pending its removal, if `mayStay`; otherwise the next film that is still there becomes current.
 */
export function reconcile<Film extends FilmItem>(
  { films: oldFilms, index: oldIndex }: FilmList<Film>,
  films: readonly Film[],
  mayStay: boolean,
): FilmList<Film> {
  const ids = new Set(films.map(({ id }) => id))
  const fromCurrent = [...oldFilms.slice(oldIndex), ...oldFilms.slice(0, oldIndex)]
  const [current] = fromCurrent
  const remaining = fromCurrent.find(({ id }) => ids.has(id))
  const list = createFilmList(films, remaining?.id)
  if (current && current !== remaining && mayStay) {
    const withCurrent = films.toSpliced(list.index, 0, current)
    return { ...createFilmList(withCurrent, current.id), pendingRemoval: current.id }
  }
  // A list may have the same film twice: only the place identifies the current one.
  return films[oldIndex]?.id === current?.id ? { ...list, index: oldIndex } : list
}

/** The list with another current film, and without the one that was pending its removal. */
export function selectFilm<Film extends FilmItem>(list: FilmList<Film>, index: number): FilmList<Film> {
  const place = placeOf(list.films, list.pendingRemoval)
  // With the same film twice in a list, the other place may be selected.
  if (place < 0 || place === index) return { ...list, index }
  return { ...createFilmList(list.films.toSpliced(place, 1)), index: index > place ? index - 1 : index }
}
