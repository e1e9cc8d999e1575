import type { FilmItem } from '../player/player.js'
import type { PortfolioSnapshot } from './snapshot.js'
import type { PortfolioStore } from './portfolio-store.js'

/** A part of a store, as `useSyncExternalStore` takes it. */
export interface Selection<Value> {
  subscribe(listener: () => void): () => void
  getSnapshot(): Value
  getServerSnapshot(): Value
}

/**
 * The part of the snapshot that `select` picks. Listeners are called only when that part has changed by `isEqual`;
 * until then `getSnapshot` returns the same value.
 */
export function createSelection<Film extends FilmItem, Value>(
  store: Pick<PortfolioStore<Film>, 'subscribe' | 'getSnapshot' | 'getServerSnapshot'>,
  select: (snapshot: PortfolioSnapshot<Film>) => Value,
  isEqual: (one: Value, other: Value) => boolean = Object.is,
): Selection<Value> {
  let current = select(store.getSnapshot())
  const server = select(store.getServerSnapshot())
  const refresh = () => {
    const next = select(store.getSnapshot())
    if (!isEqual(current, next)) current = next
    return current
  }
  return {
    subscribe(listener) {
      let lastNotified = refresh()
      return store.subscribe(() => {
        const next = refresh()
        if (Object.is(next, lastNotified)) return
        lastNotified = next
        listener()
      })
    },
    getSnapshot: refresh,
    getServerSnapshot: () => server,
  }
}
