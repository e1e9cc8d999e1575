import { createStore } from '../store.js'
import type { FilmItem } from '../player/player.js'
import type { FilmList, FilmRange } from '../portfolio/film-list.js'
import type { Clock } from '../clock.js'
import { addFilms, LOADED_MAX, toLoadedFilms, type FilmWindow } from './loaded-films.js'
import { toFilmList } from './to-film-list.js'
import { createWindowLoader } from './window-loader.js'

/** Options of `createFilmWindows`. */
export interface FilmWindowsOptions<Film extends FilmItem> {
  readonly first: FilmWindow<Film>
  /** Reads the films of a range; the visitor may move past them, which aborts the signal. */
  readonly read: (range: FilmRange, signal: AbortSignal) => Promise<FilmWindow<Film>>
  /** Films of a request; `WINDOW_SIZE` by default. */
  readonly size?: number
  /** Most films that are kept; `LOADED_MAX` by default. */
  readonly limit?: number
  readonly clock?: Clock
}

/** A long list of films, of which those around the current one are loaded. Fits `useSyncExternalStore`, unbound too. */
export interface FilmWindows<Film extends FilmItem> {
  readonly subscribe: (listener: () => void) => () => void
  /** The list; another one with each window that has arrived. Pass it to `setFilms` with `keep: 'id'`. */
  readonly getSnapshot: () => FilmList<Film>
  readonly destroy: () => void
}

/** Creates a list of any length that loads its films ahead of the visitor's moves. */
export function createFilmWindows<Film extends FilmItem>(
  options: FilmWindowsOptions<Film>,
): FilmWindows<Film> {
  const { first, read, size, limit = LOADED_MAX, clock } = options
  let loaded = toLoadedFilms(first)
  let current = first.start
  const loader = createWindowLoader({
    isLoaded: (index) => list.getSnapshot().at(index) !== undefined,
    load: async (range, signal) => {
      const window = await read(range, signal)
      if (signal.aborted) return
      loaded = addFilms(loaded, toLoadedFilms(window), current, limit)
      list.set(toFilmList(loaded, request))
    },
    size,
    clock,
  })
  const request = (range: FilmRange) => {
    current = Math.floor((range.start + range.end) / 2)
    loader.request(loaded.total, range)
  }
  const list = createStore(toFilmList(loaded, request))
  return { subscribe: list.subscribe, getSnapshot: list.getSnapshot, destroy: loader.clear }
}
