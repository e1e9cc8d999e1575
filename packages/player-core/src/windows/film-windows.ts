import { createStore } from '../store.js'
import type { FilmItem } from '../player/player.js'
import type { FilmList } from '../portfolio/film-list.js'
import type { Clock } from '../clock.js'
import { filmListOf } from './film-list-of.js'
import { addFilms, filmsOfWindow, LOADED_MAX, type FilmWindow } from './loaded-films.js'
import { createWindowLoader } from './window-loader.js'

/** Options of `createFilmWindows`. */
export interface FilmWindowsOptions<Film extends FilmItem> {
  /** The films around the one that is current at first. */
  readonly first: FilmWindow<Film>
  /** Reads the films from `start` to before `end`; the visitor may move past them, which aborts the signal. */
  readonly read: (start: number, end: number, signal: AbortSignal) => Promise<FilmWindow<Film>>
  /** Films of a request; `WINDOW_SIZE` by default. */
  readonly size?: number
  /** Most films that are kept; `LOADED_MAX` by default. */
  readonly most?: number
  readonly clock?: Clock
}

/** A long list of films, of which those around the current one are loaded. Fits `useSyncExternalStore`, unbound too. */
export interface FilmWindows<Film extends FilmItem> {
  readonly subscribe: (listener: () => void) => () => void
  /** The list; another one with each window that has arrived. Pass it to `setFilms` with `keep: 'id'`. */
  readonly getSnapshot: () => FilmList<Film>
  /** Aborts all requests. */
  readonly destroy: () => void
}

/** Creates a list of any length that loads its films ahead of the visitor's moves. */
export function createFilmWindows<Film extends FilmItem>(
  options: FilmWindowsOptions<Film>,
): FilmWindows<Film> {
  const { first, read, size, most = LOADED_MAX, clock } = options
  let loaded = filmsOfWindow(first)
  /** Place of the current film. */
  let around = first.start
  const loader = createWindowLoader({
    isLoaded: (place) => list.getSnapshot().at(place) !== undefined,
    load: async (start, end, signal) => {
      const window = await read(start, end, signal)
      if (signal.aborted) return
      loaded = addFilms(loaded, filmsOfWindow(window), around, most)
      list.set(filmListOf(loaded, need))
    },
    size,
    clock,
  })
  const need = (start: number, end: number) => {
    around = Math.floor((start + end) / 2)
    loader.need(loaded.total, start, end)
  }
  const list = createStore(filmListOf(loaded, need))
  return { subscribe: list.subscribe, getSnapshot: list.getSnapshot, destroy: loader.clear }
}
