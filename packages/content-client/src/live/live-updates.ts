import type { DatasetConfig } from '../config.js'
import type { QueryResponse } from '../client/sanity-client.js'
import {
  connectLiveEvents,
  type EventSourceFactory,
  type EventSourceLike,
  type LiveMessage,
} from '../sources/live-events.js'
import { LIVE_SPREAD_MS } from '../specification.js'
import { systemClock, type Clock } from '../sync/clock.js'
import { pageActivity, repeatWhileActive, type PageActivity } from '../sync/page-activity.js'
import { createQueryCache, observeView, type QueryCache } from '../sync/query-cache.js'
import { createReconnectingStream, type StreamState } from '../sync/reconnecting-stream.js'
import type { ContentQuery, ViewQueries } from '../views/page-queries.js'

/**
 * Open pages spread their first attempt after a lost connection or a failed fetch over this time, in ms: ten thousand
 * pages send a thousand requests a second to a service that has just restarted. No visitor waits for it.
 */
const RETRY_SPREAD_MS = 10_000

/** Longest delay before another attempt, in ms. */
const RETRY_MAX_MS = 120_000

/** Time between two fetches once the service has closed the connection, in ms: a sixth of the load of a retry. */
const POLL_MS = 60_000

/**
 * A response this much older than the connection (ms) counts as current when the connection opens: a page is rendered,
 * sent and hydrated before it connects, over a slow network too, and clocks differ. Shared caches keep documents longer.
 */
const TRUSTED_MS = 15_000

/** Changes that an open page remembers; older responses are fetched again. */
const CHANGES_MAX = 200

/** Fetches one query, as `createContentClient(…).fetchQuery` does. */
export type QueryFetcher = (
  query: ContentQuery,
  options: { readonly signal: AbortSignal; readonly lastLiveEventId?: string | undefined },
) => Promise<QueryResponse>

/** Options of `createLiveUpdates`. */
export interface LiveUpdatesOptions {
  readonly connection: DatasetConfig
  /** Fetches one query. It may load the client at its first call, which most pages never make. */
  readonly fetch: QueryFetcher
  /** Closes the connection and aborts all fetches. */
  readonly signal: AbortSignal
  /**
   * Ms over which pages spread their fetches after an event; default: 1,500. The content service answers
   * `open pages / spread` requests a second for each query that the event names: 670 for a thousand open pages.
   */
  readonly spread?: number | undefined
  /** Ms over which pages spread the first attempt after a lost connection or a failed fetch; default: 10,000. */
  readonly retrySpread?: number | undefined
  readonly activity?: PageActivity | undefined
  readonly clock?: Clock | undefined
  /** A number from 0 to 1, 1 excluded. */
  readonly random?: (() => number) | undefined
  /** Default: the platform's `EventSource`; without one there are no updates. */
  readonly eventSource?: EventSourceFactory | undefined
}

/** State of the connection, for tests and tools; visitors do not see it. */
export type LiveUpdatesStatus = StreamState['status'] | 'polling'

/** One connection that keeps views up to date. */
export interface LiveUpdates {
  /**
   * Calls `onUpdate` with each changed view until the returned function is called. `syncTags` are those of the
   * responses that the page shows (`ViewResult`): pass them if the responses are as new as the page; without them the
   * view is fetched once when the connection is open. `age` is how long ago the responses were fetched, in ms
   * (default: 0): what has changed since is fetched too.
   */
  readonly follow: <View>(
    wanted: ViewQueries<View>,
    onUpdate: (view: View) => void,
    syncTags?: readonly (readonly string[])[],
    age?: number,
  ) => () => void
  readonly status: () => LiveUpdatesStatus
}

/**
 * Follows published content, silently: no failure reaches a visitor. The connection is open from the first `follow` on,
 * while the page is visible and the browser online.
 *
 * @throws ContentError `invalid-config` for an invalid project id, or an API version without live events.
 */
export function createLiveUpdates(options: LiveUpdatesOptions): LiveUpdates {
  const { connection, signal, activity = pageActivity, clock = systemClock, random = Math.random } = options
  const { eventSource = platformEventSource } = options
  const { spread = LIVE_SPREAD_MS, retrySpread = RETRY_SPREAD_MS } = options
  const retryDelay = (attempt: number) => random() * Math.min(RETRY_MAX_MS, retrySpread * 2 ** attempt)

  /** The followed views, each with its queries and when their responses were fetched. */
  const views = new Map<QueryCache<ContentQuery>, number>()
  const changes = createChangeLog(clock)
  let lastLiveEventId: string | undefined
  let wasOpen = false
  let isPolling = false
  let stopPolling = () => {}
  /** The place of this page within the spread, the same for all queries that an event names. */
  let share = random()

  const invalidate = (tags: readonly string[] | null) => {
    share = random()
    changes.add(tags)
    for (const view of views.keys()) view.invalidate(tags)
  }
  const catchUp = (view: QueryCache<ContentQuery>, fetchedAt: number) => {
    for (const tags of changes.since(fetchedAt)) view.invalidate(tags)
    view.refetch()
  }
  const pause = () => {
    for (const view of views.keys()) view.reset()
  }
  const onOpen = () => {
    // Changes between two connections have no event.
    if (wasOpen) return invalidate(null)
    wasOpen = true
    changes.start()
    views.forEach((fetchedAt, view) => catchUp(view, fetchedAt))
  }
  const startPolling = () => {
    isPolling = true
    stream.stop()
    const task = () => invalidate(null)
    stopPolling = repeatWhileActive({ clock, activity, interval: POLL_MS, task, onPause: pause })
  }
  const stream = createReconnectingStream<LiveMessage>({
    connect: connectLiveEvents(connection, eventSource),
    onMessage: (message) => {
      if (message.type === 'goaway') return startPolling()
      lastLiveEventId = message.id ?? lastLiveEventId
      if (message.type === 'welcome') onOpen()
      else invalidate(message.tags)
    },
    onState: ({ status }) => {
      if (status === 'paused') pause()
    },
    activity,
    clock,
    delay: retryDelay,
  })
  const end = () => {
    stream.stop()
    stopPolling()
    for (const view of views.keys()) view.cancel()
  }
  if (!signal.aborted) signal.addEventListener('abort', end, { once: true })

  return {
    follow: (wanted, onUpdate, syncTags, age = 0) => {
      const cache = createQueryCache<ContentQuery>({
        fetch: async (query, fetchSignal) => options.fetch(query, { signal: fetchSignal, lastLiveEventId }),
        clock,
        mayFetch: () => (wasOpen || isPolling) && !signal.aborted && activity.isActive(),
        delay: (failures) => (failures === 0 ? share * spread : retryDelay(failures - 1)),
      })
      const view = observeView(cache, wanted, syncTags)
      let shown: unknown
      const fetchedAt = clock.now() - age
      const stop = view.subscribe(() => {
        const next = view.getSnapshot()
        if (next === undefined || next === shown) return
        shown = next
        onUpdate(next)
      })
      views.set(cache, fetchedAt)
      if (wasOpen) catchUp(cache, fetchedAt)
      if (!signal.aborted && !isPolling) stream.start()
      return () => {
        views.delete(cache)
        stop()
      }
    },
    status: () => (isPolling ? 'polling' : stream.state().status),
  }
}

/** The last changes, as the sync tags of each, or null for anything. */
function createChangeLog(clock: Clock) {
  let changes: readonly { readonly at: number; readonly tags: readonly string[] | null }[] = []
  /** From here on the log is complete. */
  let from = Number.POSITIVE_INFINITY
  return {
    start: () => {
      from = clock.now()
    },
    add: (tags: readonly string[] | null) => {
      const all = [...changes, { at: clock.now(), tags }]
      changes = all.slice(-CHANGES_MAX)
      if (all.length > CHANGES_MAX) from = Math.max(from, changes[0]?.at ?? from)
    },
    since: (time: number): readonly (readonly string[] | null)[] => {
      if (time < from - TRUSTED_MS) return [null]
      return changes.filter(({ at }) => at >= time).map(({ tags }) => tags)
    },
  }
}

function platformEventSource(url: string): EventSourceLike {
  return new EventSource(url)
}
