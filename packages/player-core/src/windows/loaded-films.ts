import type { FilmItem } from '../player/player.js'
import { wrapIndex } from '../sync/loop-distance.js'
import { entriesOf, type LoadedFilms } from './film-list-of.js'

/** Films of a list that follow each other, around the loop. */
export interface FilmWindow<Film extends FilmItem = FilmItem> {
  /** Number of films of the whole list. */
  readonly total: number
  /** Place of the first of `films` in the list, from 0. */
  readonly start: number
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
