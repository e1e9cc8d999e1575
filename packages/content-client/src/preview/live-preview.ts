import type { SanityClient } from '@sanity/client'
import { systemClock, type Clock } from '@cutroom/ground/clock'
import { createStore } from '@cutroom/ground/store'
import { isRecord } from '@cutroom/ground/is-record'
import { fetchQuery, invalidResponse } from '../client/fetch-query.js'
import { ContentError } from '../content-error.js'
import { PREVIEW_MAX_DOCUMENTS, PREVIEW_REFRESH_INTERVAL_MS } from '../specification.js'
import { pageActivity, repeatWhileActive, type PageActivity } from '../sync/environment.js'
import { createReconnectingStream, type Connect, type StreamState } from '../sync/reconnecting-stream.js'
import { connectListener, listenerReconnectDelay } from './listener.js'
import { createQueryCache, NOT_OBSERVED, type QueryCache, type QueryCacheOptions } from './query-cache.js'

/** Least time between two fetches, in ms: bulk writes must not become as many requests. */
const FETCH_GAP_MS = 150

/** Longest time of a timer, in ms: platforms run one beyond it at once. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** Delay before a failed fetch is retried, in ms; the client has made five attempts itself. */
const RETRY_MS = 5000

const OUTCOMES: ReadonlySet<StreamState['status']> = new Set(['open', 'waiting', 'ended', 'failed'])

/** Options of `createLivePreview`. */
export interface LivePreviewOptions {
  /** Client with a token that may read drafts. */
  readonly client: SanityClient
  /** Ms between two fetches while the page is visible; 0 for none; default: 10,000. */
  readonly refreshInterval?: number | undefined
  /** Number of documents above which a refresh interval is needed; default: 3000. */
  readonly maxDocuments?: number | undefined
  /** GROQ filter of the documents whose changes count; default: all. */
  readonly filter?: string | undefined
  readonly activity?: PageActivity | undefined
  readonly clock?: Clock | undefined
}

/** How current the preview is. */
export type PreviewStatus =
  | 'idle'
  | 'counting'
  | 'connecting'
  /** Every write shows as it happens. */
  | 'live'
  /** The connection was lost; the page may be out of date. */
  | 'reconnecting'
  | 'paused'
  /** The service has ended the listener; fetches go on, and each tries another listener. */
  | 'ended'
  /** The service refuses; `error` or `blocked` says why. */
  | 'failed'

/** State of a preview. Frozen, and the same object until something has changed. */
export interface PreviewSnapshot {
  readonly status: PreviewStatus
  /** Why the listener has failed; with a refresh interval the preview continues without it. */
  readonly error: Error | null
  /** Why there is no preview at all: a failed count, one over the cap, or a refused token. */
  readonly blocked: Error | null
}

const IDLE: PreviewSnapshot = Object.freeze({
  status: 'idle',
  error: null,
  blocked: null,
})

/** Queries that follow writes, drafts included. */
export interface LivePreview extends Pick<QueryCache, 'observe' | 'snapshot'> {
  /** Counts the documents, then subscribes; the returned function aborts all. One run at a time. */
  readonly start: () => () => void
  readonly getSnapshot: () => PreviewSnapshot
  /** Calls `listener` at every change of the snapshot until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** Fetches every query again; does nothing while the preview is stopped. */
  readonly refresh: () => void
}

export const INERT_PREVIEW: LivePreview = {
  start: () => () => {},
  getSnapshot: () => IDLE,
  subscribe: () => () => {},
  observe: () => () => {},
  snapshot: () => NOT_OBSERVED,
  refresh: () => {},
}

/** Creates a preview; it sends no request before `start`. */
export function createLivePreview(options: LivePreviewOptions): LivePreview {
  const { client, filter = '*', activity = pageActivity, clock = systemClock } = options
  const { refreshInterval = PREVIEW_REFRESH_INTERVAL_MS, maxDocuments = PREVIEW_MAX_DOCUMENTS } = options
  return createPreview({
    count: (signal) => countDocuments(client, signal),
    connect: connectListener(client, { filter }),
    fetch: ({ query, params, apiVersion = client.config().apiVersion }, signal) =>
      fetchQuery(client, { query, params, apiVersion }, { signal }),
    refreshInterval,
    maxDocuments,
    activity,
    clock,
  })
}

interface PreviewOptions extends Pick<QueryCacheOptions, 'fetch' | 'clock'> {
  readonly count: (signal: AbortSignal) => Promise<number>
  readonly connect: Connect<unknown>
  readonly refreshInterval: number
  readonly maxDocuments: number
  readonly activity: PageActivity
}

/** Fetches at each write, when a listener has opened, at intervals, and on show and focus. */
export function createPreview(options: PreviewOptions): LivePreview {
  const { count, connect, fetch, refreshInterval, maxDocuments, activity, clock } = options
  const store = createStore(IDLE)
  let isFollowing = false
  /** A fetch before the first refresh would be repeated once the listener is open. */
  let hasRefreshed = false
  let current: AbortController | null = null
  const block = (error: unknown) =>
    store.set({
      ...store.getSnapshot(),
      status: 'failed',
      blocked: error instanceof Error ? error : new Error(String(error)),
    })
  const cache = createQueryCache({
    fetch: async (query, signal) => {
      try {
        return await fetch(query, signal)
      } catch (error) {
        // The token has been revoked or has expired: no later fetch can succeed.
        if (!signal.aborted && error instanceof ContentError && error.status === 401) {
          current?.abort()
          block(error)
        }
        throw error
      }
    },
    clock,
    mayFetch: () => hasRefreshed && activity.isActive(),
    delay: (failures, sinceLast) => (failures > 0 ? RETRY_MS : Math.max(0, FETCH_GAP_MS - sinceLast)),
  })
  const refresh = () => {
    if (!isFollowing) return
    hasRefreshed = true
    cache.refresh()
  }
  const stream = createReconnectingStream({
    connect,
    onMessage: refresh,
    onState: (state, previous) => {
      if (previous.status === 'connecting' && OUTCOMES.has(state.status)) refresh()
      store.set({
        ...store.getSnapshot(),
        status: toPreviewStatus(state),
        error: state.status === 'failed' ? state.error : null,
      })
    },
    activity,
    clock,
    delay: listenerReconnectDelay,
  })
  const refreshAndReconnect = () => {
    if (!activity.isActive()) return
    refresh()
    stream.reconnect()
  }
  const follow = (signal: AbortSignal) => {
    isFollowing = true
    hasRefreshed = false
    stream.start()
    const stopTimer = repeatWhileActive({
      clock,
      activity,
      interval: refreshInterval > TIMER_MAX_MS ? 0 : refreshInterval,
      task: refreshAndReconnect,
      onPause: cache.pause,
      onFocus: refreshAndReconnect,
    })
    const stop = () => {
      isFollowing = false
      hasRefreshed = false
      stopTimer()
      stream.stop()
      cache.cancel()
    }
    signal.addEventListener('abort', stop, { once: true })
  }
  const run = async (signal: AbortSignal) => {
    try {
      const documents = await count(signal)
      if (signal.aborted) return
      if (documents > maxDocuments && refreshInterval === 0) throw tooManyDocuments(documents, maxDocuments)
      follow(signal)
    } catch (error) {
      if (!signal.aborted) block(error)
    }
  }
  return {
    start: () => {
      current?.abort()
      const mine = new AbortController()
      current = mine
      store.set({ ...IDLE, status: 'counting' })
      void run(mine.signal)
      return () => {
        mine.abort()
        if (current === mine) store.set(IDLE)
      }
    },
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    observe: cache.observe,
    snapshot: cache.snapshot,
    refresh,
  }
}

async function countDocuments(client: SanityClient, signal: AbortSignal): Promise<number> {
  const options = { signal, stega: false, filterResponse: false } as const
  const response: unknown = await client.fetch('count(*)', {}, options)
  if (isRecord(response) && typeof response.result === 'number') return response.result
  throw invalidResponse()
}

function tooManyDocuments(count: number, max: number): ContentError {
  return new ContentError(
    'too-many-documents',
    `You have ${count} documents in your dataset, which is more than the maximum of ${max} documents. Please reduce the number of documents in your dataset or increase the limit.`,
  )
}

function toPreviewStatus(state: StreamState): PreviewStatus {
  if (state.status === 'open') return 'live'
  if (state.status === 'waiting') return 'reconnecting'
  if (state.status === 'connecting') return state.attempt === 0 ? 'connecting' : 'reconnecting'
  return state.status
}
