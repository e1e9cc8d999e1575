import { listenerReconnectDelay } from '../sources/listener.js'
import type { Clock } from '../sync/clock.js'
import { repeatWhileActive, type PageActivity } from '../sync/page-activity.js'
import {
  createQueryCache,
  type LiveQuery,
  type QueryCache,
  type QueryCacheOptions,
} from '../sync/query-cache.js'
import { createReconnectingStream, type Connect, type StreamState } from '../sync/reconnecting-stream.js'

/** Least time between two fetches of a query, in ms: bulk writes must not become as many requests. */
const FETCH_GAP_MS = 150

/** Delay before a failed fetch is retried, in ms; the client has made five attempts itself. */
const RETRY_MS = 5000

/** Transport and policy of draft updates. */
export interface DraftUpdatesOptions extends Pick<QueryCacheOptions<LiveQuery>, 'fetch'> {
  /** Opens a listener, which sends a message for each write. */
  readonly connect: Connect<unknown>
  /** Ms between two fetches while the page is active; 0 for none. */
  readonly interval: number
  readonly activity: PageActivity
  readonly clock: Clock
  readonly onState: (state: StreamState) => void
}

/** Queries that follow writes. */
export interface DraftUpdates extends Pick<QueryCache<LiveQuery>, 'observe' | 'snapshot'> {
  readonly start: () => void
  /** Ends the listener, the interval and all fetches; data stays. */
  readonly stop: () => void
  /** Fetches every query again; does nothing before `start` and after `stop`. */
  readonly refresh: () => void
}

/**
 * Creates draft updates. They fetch at each write, when a listener has opened (that fetch has what was written without
 * one), at intervals, and when the page is shown or focused.
 */
export function createDraftUpdates(options: DraftUpdatesOptions): DraftUpdates {
  const { connect, fetch, interval, activity, clock, onState } = options
  let isStarted = false
  /** Nothing is fetched before the first refresh: it would be fetched again once the listener is open. */
  let hasRefreshed = false
  const cache = createQueryCache<LiveQuery>({
    fetch,
    clock,
    mayFetch: () => hasRefreshed && activity.isActive(),
    delay: (failures, sinceLast) => (failures > 0 ? RETRY_MS : Math.max(0, FETCH_GAP_MS - sinceLast)),
  })
  const refresh = () => {
    if (!isStarted) return
    hasRefreshed = true
    // A refresh does not wait for the retry of a failed fetch.
    cache.reset()
    cache.invalidate(null)
  }
  const stream = createReconnectingStream({
    connect,
    onMessage: refresh,
    onState: (state, previous) => {
      if (previous.status === 'connecting' && hasOutcome(state)) refresh()
      onState(state)
    },
    activity,
    clock,
    delay: listenerReconnectDelay,
  })
  const refreshIfActive = () => {
    if (!activity.isActive()) return
    refresh()
    stream.reconnect()
  }
  const timer = repeatWhileActive({ clock, activity, interval, task: refreshIfActive })
  const onActivity = () => {
    timer.restart()
    if (activity.isActive()) refreshIfActive()
    else cache.reset()
  }
  let detach = () => {}
  return {
    start: () => {
      detach = activity.subscribe({ changed: onActivity, focused: refreshIfActive })
      isStarted = true
      stream.start()
      timer.restart()
    },
    stop: () => {
      isStarted = false
      hasRefreshed = false
      detach()
      timer.stop()
      stream.stop()
      cache.cancel()
    },
    observe: cache.observe,
    snapshot: cache.snapshot,
    refresh,
  }
}

/** Whether an attempt to connect is over, one way or the other. */
function hasOutcome({ status }: StreamState): boolean {
  return status === 'open' || status === 'waiting' || status === 'ended' || status === 'failed'
}
