import type { Clock } from '@cutroom/ground/clock'
import { createStore } from '@cutroom/ground/store'
import type { QueryResponse } from '../client/fetch-query.js'
import type { ContentQuery, ViewQueries } from '../views/page-queries.js'
import { replaceEqualDeep } from '../sync/replace-equal-deep.js'

/** A query to observe; without `apiVersion` it uses the client's own. */
export interface LiveQuery extends Omit<ContentQuery, 'apiVersion'> {
  readonly apiVersion?: string | undefined
}

/** State of a query. Frozen, and the same object until something has changed. */
export interface QuerySnapshot {
  /** The last result; `undefined` until there is one. */
  readonly data: unknown
  /** Whether the first result is still to come. */
  readonly loading: boolean
  /** Why the last fetch has failed, or null. Earlier data stays. */
  readonly error: unknown
}

export const NOT_OBSERVED: QuerySnapshot = Object.freeze({ data: undefined, loading: false, error: null })

const PENDING: QuerySnapshot = Object.freeze({ data: undefined, loading: true, error: null })

export interface QueryCacheOptions {
  readonly fetch: (query: LiveQuery, signal: AbortSignal) => Promise<QueryResponse>
  readonly clock: Clock
  readonly mayFetch: () => boolean
  /** Ms until a fetch: `failures` in a row, `sinceLast` is ms since the last one began. */
  readonly delay: (failures: number, sinceLast: number) => number
}

export interface QueryCache {
  /** Observes a query until the returned function is called; calls `listener` after changes. */
  readonly observe: (query: LiveQuery, listener: () => void) => () => void
  readonly snapshot: (query: LiveQuery) => QuerySnapshot
  /** Fetches all queries again, without the delay of a retry. */
  readonly refresh: () => void
  /** Cancels scheduled fetches and forgets failures; running fetches go on. */
  readonly pause: () => void
  /** Cancels scheduled fetches and aborts running ones; data stays. */
  readonly cancel: () => void
}

export function queryKey({ query, params, apiVersion }: LiveQuery): string {
  return JSON.stringify([query, params, apiVersion])
}

export function createQueryCache(options: QueryCacheOptions): QueryCache {
  const entries = new Map<string, ReturnType<typeof createQueryEntry>>()
  return {
    observe: (query, listener) => {
      const key = queryKey(query)
      const entry = entries.get(key) ?? createQueryEntry(query, options)
      entries.set(key, entry)
      const unsubscribe = entry.subscribe(listener)
      entry.schedule()
      return () => {
        unsubscribe()
        if (entry.hasListeners() || entries.get(key) !== entry) return
        entry.cancel()
        entries.delete(key)
      }
    },
    snapshot: (query) => entries.get(queryKey(query))?.getSnapshot() ?? NOT_OBSERVED,
    refresh: () => entries.forEach((entry) => entry.refresh()),
    pause: () => entries.forEach((entry) => entry.pause()),
    cancel: () => entries.forEach((entry) => entry.cancel()),
  }
}

/** At most one fetch at a time, another if it becomes stale meanwhile, a retry after failure. */
function createQueryEntry(query: LiveQuery, { fetch, clock, mayFetch, delay }: QueryCacheOptions) {
  const { set, ...store } = createStore(PENDING)
  let isStale = true
  let fetching: AbortController | null = null
  let cancelScheduled: (() => void) | null = null
  let lastStart = Number.NEGATIVE_INFINITY
  let failures = 0

  const schedule = () => {
    if (cancelScheduled || fetching || !isStale || !mayFetch()) return
    // A delay spares the request of a subscriber that leaves immediately (StrictMode).
    cancelScheduled = clock.after(delay(failures, clock.now() - lastStart), () => void refetch())
  }
  const refetch = async () => {
    const current = new AbortController()
    fetching = current
    cancelScheduled = null
    isStale = false
    lastStart = clock.now()
    const outcome = await fetch(query, current.signal).catch((error: unknown) => ({ error }))
    if (fetching !== current) return
    fetching = null
    if ('error' in outcome) {
      isStale = true
      failures += 1
      set({ ...store.getSnapshot(), loading: false, error: outcome.error })
    } else {
      failures = 0
      set({ data: replaceEqualDeep(store.getSnapshot().data, outcome.result), loading: false, error: null })
    }
    schedule()
  }
  const pause = () => {
    cancelScheduled?.()
    cancelScheduled = null
    failures = 0
  }
  return {
    ...store,
    schedule,
    pause,
    cancel: () => {
      pause()
      if (!fetching) return
      fetching.abort()
      fetching = null
      isStale = true
    },
    refresh: () => {
      pause()
      isStale = true
      schedule()
    },
  }
}

/** A view that follows the results of its queries. */
export interface ObservedView<View> {
  /** Observes the queries of the view until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** The view, the same object until a result changes; `undefined` until all are there. */
  readonly getSnapshot: () => View | undefined
}

/** Observes the view that `ViewQueries` build from their results. */
export function observeView<View>(
  cache: Pick<QueryCache, 'observe' | 'snapshot'>,
  { queries, view }: ViewQueries<View>,
): ObservedView<View> {
  let results: readonly unknown[] = []
  let current: View | undefined
  return {
    subscribe: (listener) => {
      const stops = queries.map((query) => cache.observe(query, listener))
      return () => stops.forEach((stop) => stop())
    },
    getSnapshot: () => {
      const next = queries.map((query) => cache.snapshot(query).data)
      if (next.includes(undefined)) return undefined
      if (current === undefined || next.some((result, index) => result !== results[index])) {
        results = next
        current = view(next)
      }
      return current
    },
  }
}
