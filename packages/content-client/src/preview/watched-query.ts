import type { Clock } from '../channel/clock.js'
import { PREVIEW_REFETCH_GAP_MS, PREVIEW_RETRY_MS } from '../constants.js'
import { UNREAD, type QuerySnapshot } from './live-query.js'
import { sameData } from './same-data.js'
import { createSnapshotStore, type SnapshotStore } from './snapshot-store.js'

/** A query that is followed: one read at a time, and a gap between two. */
export interface WatchedQuery extends Pick<SnapshotStore<QuerySnapshot>, 'get' | 'subscribe' | 'listeners'> {
  /** Reads it again. What is written while a read is under way makes another one follow. */
  readonly refresh: () => void
  /** Gives up the read that is under way or due; what is known stays. */
  readonly cancel: () => void
}

/** Follows a query that `read` answers; nothing is read before `refresh`. */
export function watchQuery(options: {
  readonly read: (signal: AbortSignal) => Promise<unknown>
  readonly clock: Clock
  /** Whether a read that has failed is to be tried again after a while. */
  readonly mayRetry: () => boolean
}): WatchedQuery {
  const { clock } = options
  const store = createSnapshotStore(UNREAD)
  let reading: AbortController | null = null
  /** Something was written since the read under way began. */
  let stale = false
  let startedAt = Number.NEGATIVE_INFINITY
  let due: { readonly at: number; readonly cancel: () => void } | null = null

  const begin = async () => {
    const mine = new AbortController()
    reading = mine
    stale = false
    startedAt = clock.now()
    due = null
    const change = await outcome(options.read(mine.signal))
    if (reading !== mine) return
    reading = null
    // An equal result is the very same object, so that nobody hears of it.
    store.set(sameData(change.data, store.get().data) ? { ...change, data: store.get().data } : change)
    if (stale) refresh()
    else if (change.error !== null && options.mayRetry()) beginAt(clock.now() + PREVIEW_RETRY_MS)
  }
  const beginAt = (at: number) => {
    if (due && due.at <= at) return
    due?.cancel()
    due = { at, cancel: clock.after(Math.max(0, at - clock.now()), () => void begin()) }
  }
  const refresh = () => {
    if (reading) stale = true
    // Even where nothing is to be waited for, it begins later: who unsubscribes at once (StrictMode) costs nothing.
    else beginAt(Math.max(clock.now(), startedAt + PREVIEW_REFETCH_GAP_MS))
  }
  return {
    ...store,
    refresh,
    cancel: () => {
      due?.cancel()
      reading?.abort()
      due = null
      reading = null
      stale = false
    },
  }
}

/** What a read has made known; of one that has failed, the error alone. */
function outcome(read: Promise<unknown>): Promise<Partial<QuerySnapshot>> {
  return read.then(
    (data) => ({ data, loading: false, error: null }),
    (error: unknown) => ({ loading: false, error }),
  )
}
