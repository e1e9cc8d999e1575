import type { QueryResponse } from '../client/sanity-client.js'
import type { ContentQuery, ViewQueries } from '../views/page-queries.js'
import type { Clock } from './clock.js'
import { replaceEqualDeep } from './replace-equal-deep.js'
import { createStore } from './store.js'

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

/** The snapshot of a query that nobody observes. */
export const NOT_OBSERVED: QuerySnapshot = Object.freeze({ data: undefined, loading: false, error: null })

const PENDING: QuerySnapshot = Object.freeze({ data: undefined, loading: true, error: null })

/** Transport and policy of a query cache. */
export interface QueryCacheOptions<Query> {
  readonly fetch: (query: Query, signal: AbortSignal) => Promise<QueryResponse>
  readonly clock: Clock
  /** Whether anything is fetched now. */
  readonly mayFetch: () => boolean
  /** Ms until a fetch: `failures` counts the failed ones in a row, `sinceLast` is ms since the last one began. */
  readonly delay: (failures: number, sinceLast: number) => number
}

/** The observed queries; equal queries share one entry and one request. */
export interface QueryCache<Query extends LiveQuery> {
  /** Observes a query until the returned function is called; `listener` is called when its snapshot has changed. */
  readonly observe: (query: Query, listener: () => void) => () => void
  readonly snapshot: (query: Query) => QuerySnapshot
  /** Marks all queries as stale, and schedules their fetches. */
  readonly invalidate: () => void
  /** Cancels scheduled fetches and forgets failures; running fetches go on. */
  readonly reset: () => void
  /** Resets, and aborts running fetches; data stays. */
  readonly cancel: () => void
}

/** Equal for equal queries. */
export function queryKey({ query, params, apiVersion }: LiveQuery): string {
  return JSON.stringify([query, params, apiVersion])
}

export function createQueryCache<Query extends LiveQuery>(
  options: QueryCacheOptions<Query>,
): QueryCache<Query> {
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
    invalidate: () => entries.forEach((entry) => entry.invalidate()),
    reset: () => entries.forEach((entry) => entry.reset()),
    cancel: () => entries.forEach((entry) => entry.cancel()),
  }
}

/** One query: at most one fetch at a time, another one if it becomes stale meanwhile, a retry after a failure. */
function createQueryEntry<Query>(query: Query, { fetch, clock, mayFetch, delay }: QueryCacheOptions<Query>) {
  const { set, ...store } = createStore(PENDING)
  let isStale = true
  let fetching: AbortController | null = null
  let cancelScheduled: (() => void) | null = null
  let lastStart = Number.NEGATIVE_INFINITY
  let failures = 0

  const schedule = () => {
    if (cancelScheduled || fetching || !isStale || !mayFetch()) return
    // Even without a delay it is not at once: a subscriber that leaves immediately (StrictMode) costs no request.
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
      set({ loading: false, error: outcome.error })
    } else {
      failures = 0
      set({ data: replaceEqualDeep(store.getSnapshot().data, outcome.result), loading: false, error: null })
    }
    schedule()
  }
  const reset = () => {
    cancelScheduled?.()
    cancelScheduled = null
    failures = 0
  }
  return {
    ...store,
    schedule,
    reset,
    cancel: () => {
      reset()
      if (!fetching) return
      fetching.abort()
      fetching = null
      isStale = true
    },
    invalidate: () => {
      isStale = true
      schedule()
    },
  }
}

/** A view that follows the results of its queries. */
export interface ObservedView<View> {
  /** Observes the queries of the view until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** The view, the same object until a result has changed; `undefined` until every query has one. */
  readonly getSnapshot: () => View | undefined
}

/** Observes the view that `ViewQueries` build from their results. */
export function observeView<View>(
  cache: Pick<QueryCache<ContentQuery>, 'observe' | 'snapshot'>,
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
