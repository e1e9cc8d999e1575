import type { FilmItem } from '../player/player.js'
import type { FilmList } from '../portfolio/film-list.js'

/** The loaded films of a list, as plain data. Never changed: a window that arrives makes another one. */
export interface LoadedFilms<Film extends FilmItem = FilmItem> {
  readonly total: number
  /** The index of each of `films` in the list, from 0. */
  readonly indices: readonly number[]
  readonly films: readonly Film[]
}

/** Films of a request: the 32 films around the current one are in two or three of them. */
export const WINDOW_SIZE = 24

/** Returns the list of loaded films, for a store. */
export function toFilmList<Film extends FilmItem>(
  loaded: LoadedFilms<Film>,
  request?: FilmList<Film>['request'],
): FilmList<Film> {
  const byIndex = new Map(listEntries(loaded))
  return createList(loaded.total, (index) => byIndex.get(index), request)
}

function createList<Film extends FilmItem>(
  length: number,
  at: (index: number) => Film | undefined,
  request: FilmList<Film>['request'],
): FilmList<Film> {
  return {
    length,
    at,
    request,
    toSpliced: (inserted, _, film) =>
      createList(
        length + 1,
        (index) => (index === inserted ? film : at(index > inserted ? index - 1 : index)),
        request,
      ),
  }
}

export function listEntries<Film extends FilmItem>({ indices, films }: LoadedFilms<Film>): [number, Film][] {
  return films.map((film, at) => [indices[at] ?? -1, film])
}
