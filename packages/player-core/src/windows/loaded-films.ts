import type { FilmItem } from '../player/player.js'
import type { FilmList } from '../portfolio/portfolio-state.js'
import { wrapIndex } from '../carousels/carousels.js'

/** The loaded films of a list, as plain data. A window that arrives makes another one. */
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

function listEntries<Film extends FilmItem>({ indices, films }: LoadedFilms<Film>): [number, Film][] {
  return films.map((film, at) => [indices[at] ?? -1, film])
}

/** Films of a list that follow each other, around the loop. */
export interface FilmWindow<Film extends FilmItem = FilmItem> {
  readonly total: number
  /** Index of the first of `films` in the list, from 0. */
  readonly start: number
  readonly films: readonly Film[]
}

/** Maximum of loaded films: 1 MB of a studio's data. */
export const LOADED_MAX = 288

/** Returns the films of one window. */
export function toLoadedFilms<Film extends FilmItem>({
  total,
  start,
  films,
}: FilmWindow<Film>): LoadedFilms<Film> {
  return { total, indices: films.map((_, offset) => wrapIndex(start + offset, total)), films }
}

/** Adds films, and drops those farthest from `index`, the current one, above `limit`. */
export function addFilms<Film extends FilmItem>(
  loaded: LoadedFilms<Film>,
  added: LoadedFilms<Film>,
  index: number,
  limit = LOADED_MAX,
): LoadedFilms<Film> {
  if (loaded.total !== added.total) return added
  const { total } = loaded
  const byIndex = new Map([...listEntries(loaded), ...listEntries(added)])
  const distance = (at: number) => Math.min(wrapIndex(at - index, total), wrapIndex(index - at, total))
  const kept = [...byIndex].sort(([a], [b]) => distance(a) - distance(b)).slice(0, limit)
  return { total, indices: kept.map(([at]) => at), films: kept.map(([, film]) => film) }
}
