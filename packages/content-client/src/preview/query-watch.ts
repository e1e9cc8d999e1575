import type { Clock } from '../channel/clock.js'
import { PREVIEW_REFETCH_GAP_MS, PREVIEW_RETRY_MS } from '../constants.js'
import type { ContentQuery } from '../views/page-queries.js'
import { sameData } from './same-data.js'

/** A query to follow; `apiVersion` is the client's own where it is not set. */
export interface LiveQuery extends Omit<ContentQuery, 'apiVersion'> {
  readonly apiVersion?: string | undefined
}

/** What is known of a query. Frozen, and the same object until something has changed. */
export interface QuerySnapshot {
  /** The last result; `undefined` until there is one. */
  readonly data: unknown
  /** Whether the first result is still to come. */
  readonly loading: boolean
  /** Why the last try has failed, or null. What was known before stays. */
  readonly error: unknown
}

/** What a query is that nobody follows. */
export const NOT_WATCHED: QuerySnapshot = Object.freeze({ data: undefined, loading: false, error: null })

const FIRST: QuerySnapshot = Object.freeze({ data: undefined, loading: true, error: null })

interface Watched {
  readonly query: LiveQuery
  readonly listeners: Set<() => void>
  snapshot: QuerySnapshot
  /** The read under way. */
  reading: AbortController | null
  /** Something was written since the read under way began. */
  stale: boolean
  startedAt: number
  /** The read that is to begin later. */
  due: { readonly at: number; readonly cancel: () => void } | null
}

/** The queries that are followed, each read by one request at a time. */
export interface QueryWatch {
  /** Follows a query until the answer is called; `fresh` says whether it is to be read at once. */
  readonly watch: (query: LiveQuery, listener: () => void, fresh: boolean) => () => void
  readonly snapshot: (query: LiveQuery) => QuerySnapshot
  /** Reads every query again. What is written while a read is under way makes another one follow. */
  readonly refresh: () => void
  /** Gives up every read under way; what is known stays. */
  readonly stop: () => void
}

/** Makes the watch over queries that `read` answers. */
export function createQueryWatch(options: {
  readonly read: (query: LiveQuery, signal: AbortSignal) => Promise<unknown>
  readonly clock: Clock
  /** Whether a read that has failed is to be tried again after a while. */
  readonly mayRetry: () => boolean
}): QueryWatch {
  const { clock } = options
  const all = new Map<string, Watched>()

  const update = (watched: Watched, change: Partial<QuerySnapshot>) => {
    const before = watched.snapshot
    const next = { ...before, ...change }
    const same = sameData(next.data, before.data)
    if (same && next.loading === before.loading && next.error === before.error) return
    watched.snapshot = Object.freeze({ ...next, data: same ? before.data : next.data })
    for (const listener of watched.listeners) listener()
  }

  const start = async (watched: Watched) => {
    const reading = new AbortController()
    Object.assign(watched, { reading, stale: false, startedAt: clock.now(), due: null })
    const change = await options.read(watched.query, reading.signal).then(
      (data): Partial<QuerySnapshot> => ({ data, loading: false, error: null }),
      (error: unknown): Partial<QuerySnapshot> => ({ loading: false, error }),
    )
    if (watched.reading !== reading) return
    watched.reading = null
    update(watched, change)
    if (watched.stale) refresh(watched)
    else if (change.error !== null && options.mayRetry()) beginAt(watched, clock.now() + PREVIEW_RETRY_MS)
  }

  const beginAt = (watched: Watched, at: number) => {
    if (watched.due && watched.due.at <= at) return
    watched.due?.cancel()
    const cancel = clock.after(Math.max(0, at - clock.now()), () => void start(watched))
    watched.due = { at, cancel }
  }

  const refresh = (watched: Watched) => {
    if (watched.reading) watched.stale = true
    // Even where nothing is to be waited for, it begins later: who unsubscribes at once (StrictMode) costs nothing.
    else beginAt(watched, Math.max(clock.now(), watched.startedAt + PREVIEW_REFETCH_GAP_MS))
  }

  const cancel = (watched: Watched) => {
    watched.due?.cancel()
    watched.reading?.abort()
    Object.assign(watched, { due: null, reading: null, stale: false })
  }

  return {
    watch: (query, listener, fresh) => {
      const key = queryKey(query)
      const watched = all.get(key) ?? unread(query)
      all.set(key, watched)
      const heard = () => listener()
      watched.listeners.add(heard)
      if (fresh && watched.listeners.size === 1) refresh(watched)
      return () => {
        watched.listeners.delete(heard)
        if (watched.listeners.size > 0 || all.get(key) !== watched) return
        cancel(watched)
        all.delete(key)
      }
    },
    snapshot: (query) => all.get(queryKey(query))?.snapshot ?? NOT_WATCHED,
    refresh: () => all.forEach(refresh),
    stop: () => all.forEach(cancel),
  }
}

/** What makes two queries the same. */
export function queryKey({ query, params, apiVersion }: LiveQuery): string {
  return JSON.stringify([query, params, apiVersion])
}

function unread(query: LiveQuery): Watched {
  return {
    query,
    listeners: new Set(),
    snapshot: FIRST,
    reading: null,
    stale: false,
    startedAt: Number.NEGATIVE_INFINITY,
    due: null,
  }
}
