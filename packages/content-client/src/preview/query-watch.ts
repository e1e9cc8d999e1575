import type { Clock } from '../channel/clock.js'
import { NOT_WATCHED, queryKey, type LiveQuery, type QuerySnapshot } from './live-query.js'
import { watchQuery, type WatchedQuery } from './watched-query.js'

/** The queries that are followed, each read by one request at a time. */
export interface QueryWatch {
  /** From now on queries are read; nothing is before, nor after `stop`. */
  readonly start: () => void
  /** Gives up every read under way; what is known stays. */
  readonly stop: () => void
  /** Follows a query until the answer is called; `fresh` says whether it is to be read at once. */
  readonly watch: (query: LiveQuery, listener: () => void, fresh: boolean) => () => void
  readonly snapshot: (query: LiveQuery) => QuerySnapshot
  /** Reads every query again. */
  readonly refresh: () => void
}

/** Makes the watch over queries that `read` answers; the same query is read once for all who follow it. */
export function createQueryWatch(options: {
  readonly read: (query: LiveQuery, signal: AbortSignal) => Promise<unknown>
  readonly clock: Clock
  /** Whether a read that has failed is to be tried again after a while. */
  readonly mayRetry: () => boolean
}): QueryWatch {
  const { read, clock, mayRetry } = options
  const all = new Map<string, WatchedQuery>()
  let started = false
  const make = (query: LiveQuery) => watchQuery({ read: (signal) => read(query, signal), clock, mayRetry })
  const refresh = (watched: WatchedQuery) => {
    if (started) watched.refresh()
  }
  return {
    start: () => {
      started = true
    },
    stop: () => {
      started = false
      for (const watched of all.values()) watched.cancel()
    },
    watch: (query, listener, fresh) => {
      const key = queryKey(query)
      const watched = all.get(key) ?? make(query)
      all.set(key, watched)
      const unsubscribe = watched.subscribe(listener)
      if (fresh && watched.listeners() === 1) refresh(watched)
      return () => {
        unsubscribe()
        if (watched.listeners() > 0 || all.get(key) !== watched) return
        watched.cancel()
        all.delete(key)
      }
    },
    snapshot: (query) => all.get(queryKey(query))?.get() ?? NOT_WATCHED,
    refresh: () => all.forEach(refresh),
  }
}
