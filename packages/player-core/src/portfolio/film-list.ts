import type { FilmItem } from '../player/player.js'

/** Indices from `start` to before `end` in a loop: -1 is the last film, the length of the list the first one. */
export interface FilmRange {
  readonly start: number
  readonly end: number
}

/**
 * The films of a page in order, such as an array. A long list may have only the films around the current one
 * (`@cutroom/player-core/windows`). A list never changes: `setFilms` replaces it.
 */
export interface FilmList<Film extends FilmItem = FilmItem> {
  readonly length: number
  /** The film at an index from 0; `undefined` while it is not loaded. */
  at(index: number): Film | undefined
  /** Loads the films around the current one ahead. Called often, without `this`; changes nothing before it returns. */
  readonly request?: ((range: FilmRange) => void) | undefined
  toSpliced(index: number, deleted: 0, film: Film): FilmList<Film>
}

export interface CurrentFilm<Film extends FilmItem> {
  readonly films: FilmList<Film>
  readonly index: number
  /** The list that was set. `films` also has a playing film that the content lost, until it is left. */
  readonly content: FilmList<Film>
}

const listIds = (films: FilmList) => [...Array(films.length).keys()].map((index) => films.at(index)?.id)

export const indexOfFilm = (films: FilmList, id: string): number => listIds(films).indexOf(id)

export const createFilmList = <Film extends FilmItem>(
  films: FilmList<Film>,
  id = '',
  index = Math.max(indexOfFilm(films, id), 0),
): CurrentFilm<Film> => ({ films, content: films, index })

/** Whether two lists have the same films in the same order, whichever are loaded. */
export function hasSameIds(films: FilmList, others: FilmList): boolean {
  const ids = listIds(others)
  return films.length === ids.length && listIds(films).every((id, at) => !id || id === (ids[at] ?? id))
}

/**
 * Keeps the current film in a new list. A film that is gone stays among its old neighbours if `mayStay`, else the next film
 * that is still there becomes current. A film that is not loaded keeps its index.
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
