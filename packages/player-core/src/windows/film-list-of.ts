import type { FilmItem } from '../player/player.js'
import type { FilmList } from '../portfolio/film-list.js'

/** Films of a request: the 32 films around the current one are in two or three of them. */
export const WINDOW_SIZE = 24

/** The loaded films of a list, as plain data. Never changed: a window that arrives makes another one. */
export interface LoadedFilms<Film extends FilmItem = FilmItem> {
  /** Number of films of the whole list. */
  readonly total: number
  /** The place of each of `films` in the list, from 0. */
  readonly places: readonly number[]
  readonly films: readonly Film[]
}

/** The list of loaded films, for a store. */
export function filmListOf<Film extends FilmItem>(
  loaded: LoadedFilms<Film>,
  need?: FilmList<Film>['need'],
): FilmList<Film> {
  const byPlace = new Map(entriesOf(loaded))
  return createList(loaded.total, (place) => byPlace.get(place), need)
}

function createList<Film extends FilmItem>(
  length: number,
  at: (place: number) => Film | undefined,
  need: FilmList<Film>['need'],
): FilmList<Film> {
  return {
    length,
    at,
    need,
    toSpliced: (index, _, film) =>
      createList(
        length + 1,
        (place) => (place === index ? film : at(place > index ? place - 1 : place)),
        need,
      ),
  }
}

export function entriesOf<Film extends FilmItem>({ places, films }: LoadedFilms<Film>): [number, Film][] {
  return films.map((film, index) => [places[index] ?? -1, film])
}
