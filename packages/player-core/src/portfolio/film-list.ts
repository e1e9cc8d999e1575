import type { FilmItem } from '../player/player.js'

/**
 * Indices of films in a list, which is a loop: from `start` to before `end`. -1 is the last film, the length of the list
 * the first one.
 */
export interface FilmRange {
  readonly start: number
  readonly end: number
}

/**
 * The films of a page in order. An array is the simple way. A long list may have some of its films only: those around the
 * current one (`@cutroom/player-core/windows`). A list is never changed: `setFilms` replaces it.
 */
export interface FilmList<Film extends FilmItem = FilmItem> {
  /** Number of films, of those that are not loaded too. */
  readonly length: number
  /** The film at an index from 0; `undefined` while it is not loaded. */
  at(index: number): Film | undefined
  /**
   * Called often with the range around the current film, so that its films are loaded ahead. It needs no `this`, and
   * changes nothing before it returns.
   */
  readonly request?: ((range: FilmRange) => void) | undefined
  /** The list with a film more, before the one at `index`, as an array's. */
  toSpliced(index: number, deleted: 0, film: Film): FilmList<Film>
}

/** The films of a page, and which of them is current. */
export interface CurrentFilm<Film extends FilmItem> {
  readonly films: FilmList<Film>
  readonly index: number
  /**
   * The list that was set. `films` may have one film more, at `index`: it was playing when the content lost it, and is
   * removed when it is no longer current.
   */
  readonly content: FilmList<Film>
}

/** The ids of all films, `undefined` for one that is not loaded. */
const listIds = (films: FilmList) => [...Array(films.length).keys()].map((index) => films.at(index)?.id)

/** Index of the first loaded film with the id, or -1. */
export const indexOfFilm = (films: FilmList, id: string): number => listIds(films).indexOf(id)

/** A list whose current film is the one with the id, else the first. */
export const createFilmList = <Film extends FilmItem>(
  films: FilmList<Film>,
  id = '',
  index = Math.max(indexOfFilm(films, id), 0),
): CurrentFilm<Film> => ({ films, content: films, index })

/** Whether two lists have the same films in the same order, whatever else of them differs and whichever are loaded. */
export function hasSameIds(films: FilmList, others: FilmList): boolean {
  const ids = listIds(others)
  return films.length === ids.length && listIds(films).every((id, at) => !id || id === (ids[at] ?? id))
}

/**
 * A new list in which the current film stays current. A current film that is gone stays among its old neighbours until
 * it is left, if `mayStay`; otherwise the next film that is still there becomes current. A film that is not loaded keeps
 * its index.
 */
export function reconcile<Film extends FilmItem>(
  { films: oldFilms, index }: CurrentFilm<Film>,
  films: FilmList<Film>,
  mayStay: boolean,
): CurrentFilm<Film> {
  const ids = new Set(listIds(films))
  const old = listIds(oldFilms)
  const remaining = [...old.slice(index), ...old].find((id) => id && ids.has(id))
  const current = oldFilms.at(index)
  // A list may have the same film twice: only the index identifies the current one.
  const isThere = index < films.length && (!current || films.at(index)?.id === current.id)
  const list = createFilmList(films, remaining, isThere ? index : undefined)
  if (!current || !mayStay || remaining === current.id) return list
  return { ...list, films: films.toSpliced(list.index, 0, current) }
}
