import { systemClock, type Clock } from '../clock.js'
import { wrapIndex } from '../sync/loop-distance.js'
import { WINDOW_SIZE } from './film-list-of.js'

/**
 * Time until a request that failed is repeated, in milliseconds. It doubles with each failure, up to the longest one: a
 * page may stay open for hours while the network is away. A visitor who moves away and back requests the films at once.
 */
const RETRY_MS = 2000
const RETRY_MAX_MS = 120_000

/** Options of `createWindowLoader`. */
export interface WindowLoaderOptions {
  /** Whether the film at a place needs no request. */
  readonly isLoaded: (place: number) => boolean
  /** Loads the films from `start` to before `end`; they are loaded once it has resolved. */
  readonly load: (start: number, end: number, signal: AbortSignal) => Promise<void>
  /** Films of a request, which begins at a multiple of it; `WINDOW_SIZE` by default. */
  readonly size?: number | undefined
  readonly clock?: Clock | undefined
}

/** Loads the films of a list that are needed. */
export interface WindowLoader {
  /**
   * Requests the films from `start` to before `end`, around the loop of `total` films, that are not loaded and not
   * requested. It aborts the requests of others, which the visitor has left behind.
   */
  readonly need: (total: number, start: number, end: number) => void
  /** Aborts all requests. */
  readonly clear: () => void
}

/** Creates the loader of one list. A failed request is repeated while its films are needed, ever more rarely. */
export function createWindowLoader(options: WindowLoaderOptions): WindowLoader {
  const { isLoaded, load, size = WINDOW_SIZE, clock = systemClock } = options
  /** By the place of the first film, divided by the size. */
  const pending = new Map<number, AbortController>()
  /** How often each request has failed since its films were needed. */
  const failures = new Map<number, number>()
  let repeat = () => {}

  const abort = (block: number, controller: AbortController) => {
    pending.delete(block)
    failures.delete(block)
    controller.abort()
  }
  const request = (block: number, total: number) => {
    const controller = new AbortController()
    const { signal } = controller
    const [start, end] = [block * size, Math.min(total, (block + 1) * size)]
    pending.set(block, controller)
    const settle = () => {
      if (signal.aborted) return
      const places = Array.from({ length: end - start }, (_, offset) => start + offset)
      const retry = () => {
        pending.delete(block)
        repeat()
      }
      // Also after a response without the films, which would be requested over and over.
      if (places.every(isLoaded)) {
        pending.delete(block)
        failures.delete(block)
        return
      }
      const failed = failures.get(block) ?? 0
      failures.set(block, failed + 1)
      const delay = Math.min(RETRY_MS * 2 ** failed, RETRY_MAX_MS)
      signal.addEventListener('abort', clock.after(delay, retry))
    }
    load(start, end, signal).then(settle, settle)
  }
  return {
    need: (total, start, end) => {
      repeat = () => need(total, start, end)
      need(total, start, end)
    },
    clear: () => pending.forEach((controller, block) => abort(block, controller)),
  }

  function need(total: number, start: number, end: number): void {
    const missing = new Set<number>()
    for (let index = start; index < end; index += 1) {
      const place = wrapIndex(index, total)
      if (!isLoaded(place)) missing.add(Math.floor(place / size))
    }
    for (const [block, controller] of pending) if (!missing.has(block)) abort(block, controller)
    for (const block of missing) if (!pending.has(block)) request(block, total)
  }
}
