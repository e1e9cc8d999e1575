import type { FilmItem } from '../player/player.js'
import type { FilmList } from '../portfolio/film-list.js'
import { wrapIndex } from '../sync/loop-distance.js'

/** Films of a list that follow each other, around the loop. */
export interface FilmWindow<Film extends FilmItem = FilmItem> {
  /** Number of films of the whole list. */
  readonly total: number
  /** Place of the first of `films` in the list, from 0. */
  readonly start: number
  readonly films: readonly Film[]
}

/** The loaded films of a list, as plain data. Never changed: a window that arrives makes another one. */
export interface LoadedFilms<Film extends FilmItem = FilmItem> {
  /** Number of films of the whole list. */
  readonly total: number
  /** The place of each of `films` in the list, from 0. */
  readonly places: readonly number[]
  readonly films: readonly Film[]
}

/**
 * Most loaded films, in films: some 1 MB of a studio's data. Home and End, or an hour of steps in one direction, load
 * thousands, of which a visitor sees again the last ones at most.
 */
export const LOADED_MAX = 288

/** The films of one window. */
export function filmsOfWindow<Film extends FilmItem>({
  total,
  start,
  films,
}: FilmWindow<Film>): LoadedFilms<Film> {
  return { total, places: films.map((_, offset) => wrapIndex(start + offset, total)), films }
}

/**
 * Adds films. Those at the same places are replaced; of more than `most` films, those that are farthest from `around` are
 * dropped. Films of a list of another length are of another list: nothing else is kept.
 *
 * @param around place of the current film
 */
export function addFilms<Film extends FilmItem>(
  loaded: LoadedFilms<Film>,
  added: LoadedFilms<Film>,
  around: number,
  most = LOADED_MAX,
): LoadedFilms<Film> {
  if (loaded.total !== added.total) return added
  const { total } = loaded
  const byPlace = new Map([...entriesOf(loaded), ...entriesOf(added)])
  const distance = (place: number) =>
    Math.min(wrapIndex(place - around, total), wrapIndex(around - place, total))
  const kept = [...byPlace].toSorted(([one], [other]) => distance(one) - distance(other)).slice(0, most)
  return { total, places: kept.map(([place]) => place), films: kept.map(([, film]) => film) }
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

function entriesOf<Film extends FilmItem>({ places, films }: LoadedFilms<Film>): [number, Film][] {
  return films.map((film, index) => [places[index] ?? -1, film])
}
