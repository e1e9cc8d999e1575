import { systemClock, type Clock } from '@cutroom/ground/clock'
import { retry } from '@cutroom/ground/retry'
import { createStore } from '@cutroom/ground/store'
import type { FilmItem } from '../player/player.js'
import type { FilmList, FilmRange } from '../portfolio/portfolio-state.js'
import { wrapIndex } from '../carousels/carousels.js'
import { addFilms, toFilmList, toLoadedFilms, WINDOW_SIZE, type FilmWindow } from './loaded-films.js'

/** Options of `createFilmWindows`. */
export interface FilmWindowsOptions<Film extends FilmItem> {
  readonly first: FilmWindow<Film>
  /** Reads the films of a range; the visitor may move past them, which aborts the signal. */
  readonly read: (range: FilmRange, signal: AbortSignal) => Promise<FilmWindow<Film>>
  readonly clock?: Clock | undefined
}

/** A long list of films, loaded around the current one. Fits `useSyncExternalStore`, unbound. */
export interface FilmWindows<Film extends FilmItem> {
  readonly subscribe: (listener: () => void) => () => void
  /** The list, another one with each window. Pass it to `setFilms` with `keep: 'id'`. */
  readonly getSnapshot: () => FilmList<Film>
  readonly destroy: () => void
}

/** Creates a list of any length that loads its films ahead of the visitor's moves. */
export function createFilmWindows<Film extends FilmItem>(
  options: FilmWindowsOptions<Film>,
): FilmWindows<Film> {
  const { first, read, clock } = options
  let loaded = toLoadedFilms(first)
  let current = first.start
  const loader = createWindowLoader({
    isLoaded: (index) => list.getSnapshot().at(index) !== undefined,
    load: async (range, signal) => {
      const window = await read(range, signal)
      if (signal.aborted) return
      loaded = addFilms(loaded, toLoadedFilms(window), current)
      list.set(toFilmList(loaded, request))
    },
    clock,
  })
  const request = (range: FilmRange) => {
    current = Math.floor((range.start + range.end) / 2)
    loader.request(loaded.total, range)
  }
  const list = createStore(toFilmList(loaded, request))
  return { subscribe: list.subscribe, getSnapshot: list.getSnapshot, destroy: loader.clear }
}

/** Options of `createWindowLoader`. */
export interface WindowLoaderOptions {
  readonly isLoaded: (index: number) => boolean
  /** Loads the films of a range, `WINDOW_SIZE` at most; they are loaded once it has resolved. */
  readonly load: (range: FilmRange, signal: AbortSignal) => Promise<void>
  readonly clock?: Clock | undefined
}

/** Loads the requested films of a list. */
export interface WindowLoader {
  /** Requests the films of a range of the loop of `total` films, and aborts requests of others. */
  readonly request: (total: number, range: FilmRange) => void
  readonly clear: () => void
}

/** The loader of one list. A failed request is repeated while needed, ever more rarely. */
export function createWindowLoader(options: WindowLoaderOptions): WindowLoader {
  const { isLoaded, load, clock = systemClock } = options
  const pending = new Map<number, AbortController>()
  let lastTotal = 0

  const abort = (block: number, controller: AbortController) => {
    pending.delete(block)
    controller.abort()
  }
  const clear = () => pending.forEach((controller, block) => abort(block, controller))
  const loadBlock = (block: number, total: number) => {
    const controller = new AbortController()
    const { signal } = controller
    const [start, end] = [block * WINDOW_SIZE, Math.min(total, (block + 1) * WINDOW_SIZE)]
    const indices = [...Array(end - start).keys()].map((offset) => start + offset)
    const loadFilms = async () => {
      // A response may lack films, and earlier ones may stay after a failure.
      await load({ start, end }, signal).catch(() => {})
      if (!indices.every(isLoaded)) throw new Error('Films of the range are missing.')
    }
    pending.set(block, controller)
    retry(loadFilms, { clock, signal }).then(
      () => signal.aborted || pending.delete(block),
      () => {},
    )
  }
  return { request, clear }

  function request(total: number, { start, end }: FilmRange): void {
    // Another total changes the ends of blocks.
    if (total !== lastTotal) clear()
    lastTotal = total
    const missing = new Set<number>()
    for (let index = start; index < end; index += 1) {
      const wrapped = wrapIndex(index, total)
      if (!isLoaded(wrapped)) missing.add(Math.floor(wrapped / WINDOW_SIZE))
    }
    for (const [block, controller] of pending) if (!missing.has(block)) abort(block, controller)
    for (const block of missing) if (!pending.has(block)) loadBlock(block, total)
  }
}
