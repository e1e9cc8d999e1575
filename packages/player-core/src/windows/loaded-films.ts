import type { FilmItem } from '../player/player.js'
import { wrapIndex } from '../sync/loop-distance.js'
import { listEntries, type LoadedFilms } from './to-film-list.js'

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

/**
 * Adds films, and drops those farthest from `index` above `limit`. Another length is another list.
 *
 * @param index index of the current film
 */
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
  const kept = [...byIndex].toSorted(([a], [b]) => distance(a) - distance(b)).slice(0, limit)
  return { total, indices: kept.map(([at]) => at), films: kept.map(([, film]) => film) }
}
