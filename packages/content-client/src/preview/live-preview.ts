import type { SanityClient } from '@sanity/client'
import { fetchQuery } from '../client/fetch-query.js'
import { invalidResponse } from '../client/service-error.js'
import { ContentError } from '../content-error.js'
import { isRecord } from '../is-record.js'
import { connectListener } from '../sources/listener.js'
import { PREVIEW_MAX_DOCUMENTS, PREVIEW_REFRESH_INTERVAL_MS } from '../specification.js'
import { systemClock, type Clock } from '../sync/clock.js'
import { pageActivity, type PageActivity } from '../sync/page-activity.js'
import type { LiveQuery, QuerySnapshot } from '../sync/query-cache.js'
import type { StreamState } from '../sync/reconnecting-stream.js'
import { createSnapshotStore } from '../sync/snapshot-store.js'
import { createDraftUpdates, type DraftUpdates } from './draft-updates.js'

/** Options of `createLivePreview`. */
export interface LivePreviewOptions {
  /** Client with a token that may read drafts. */
  readonly client: SanityClient
  /** Ms between two fetches while the page is visible; 0 for none; default: 10,000. */
  readonly refreshInterval?: number | undefined
  /** Documents from which a refresh interval is needed; default: 3000. */
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
  /** The page is hidden or offline. */
  | 'paused'
  /** The service has ended the listener; fetches at the refresh interval go on, and each tries another listener. */
  | 'ended'
  /** The service refuses; `error` or `blocked` says why. */
  | 'failed'

/** State of a preview. Frozen, and the same object until something has changed. */
export interface PreviewSnapshot {
  readonly status: PreviewStatus
  /** Documents in the dataset; null until they are counted. */
  readonly documentCount: number | null
  /** Why the listener has failed; with a refresh interval the preview goes on without it. */
  readonly error: Error | null
  /** Why there is no preview at all: the count has failed, or is over the cap. */
  readonly blocked: Error | null
}

/** The snapshot before `start`. */
export const PREVIEW_IDLE: PreviewSnapshot = Object.freeze({
  status: 'idle',
  documentCount: null,
  error: null,
  blocked: null,
})

/** Queries that follow writes, drafts included. */
export interface LivePreview {
  /** Counts the documents, then subscribes; the returned function ends it and aborts all requests. One run at a time. */
  readonly start: () => () => void
  readonly getSnapshot: () => PreviewSnapshot
  /** Calls `listener` at every change of the snapshot until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** Observes a query until the returned function is called; `listener` is called when its snapshot has changed. */
  readonly observe: (query: LiveQuery, listener: () => void) => () => void
  readonly snapshot: (query: LiveQuery) => QuerySnapshot
  /** Fetches every query again; does nothing while the preview is stopped. */
  readonly refresh: () => void
}

/** Creates a preview; it sends no request before `start`. */
export function createLivePreview(options: LivePreviewOptions): LivePreview {
  const { client, filter = '*', activity = pageActivity, clock = systemClock } = options
  const { refreshInterval = PREVIEW_REFRESH_INTERVAL_MS } = options
  const store = createSnapshotStore(PREVIEW_IDLE)
  const updates = createDraftUpdates({
    connect: connectListener(client, { filter }),
    fetch: ({ query, params, apiVersion = client.config().apiVersion }, signal) =>
      fetchQuery(client, { query, params, apiVersion }, { signal }),
    interval: refreshInterval,
    activity,
    clock,
    onState: (state) =>
      store.set({ status: statusOf(state), error: state.status === 'failed' ? state.error : null }),
  })
  let run: AbortController | null = null
  return {
    start: () => {
      run?.abort()
      const current = new AbortController()
      run = current
      store.set({ ...PREVIEW_IDLE, status: 'counting' })
      void countAndFollow({ ...options, refreshInterval }, updates, store.set, current.signal)
      return () => {
        current.abort()
        if (run !== current) return
        run = null
        store.set(PREVIEW_IDLE)
      }
    },
    getSnapshot: store.get,
    subscribe: store.subscribe,
    observe: updates.observe,
    snapshot: updates.snapshot,
    refresh: updates.refresh,
  }
}

/** One run: the count of documents, then updates until the signal is aborted. */
async function countAndFollow(
  options: LivePreviewOptions & { readonly refreshInterval: number },
  updates: DraftUpdates,
  update: (change: Partial<PreviewSnapshot>) => void,
  signal: AbortSignal,
): Promise<void> {
  const { client, maxDocuments = PREVIEW_MAX_DOCUMENTS, refreshInterval } = options
  try {
    const documentCount = await countDocuments(client, signal)
    if (signal.aborted) return
    if (documentCount >= maxDocuments && refreshInterval === 0)
      throw tooManyDocuments(documentCount, maxDocuments)
    update({ documentCount })
    updates.start()
    signal.addEventListener('abort', updates.stop, { once: true })
  } catch (error) {
    if (signal.aborted) return
    update({ status: 'failed', blocked: error instanceof Error ? error : new Error(String(error)) })
  }
}

/** The documents that the client sees (docs/behaviour.md, "Live query provider"); throws the client's errors. */
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

function statusOf(state: StreamState): PreviewStatus {
  switch (state.status) {
    case 'open':
      return 'live'
    case 'waiting':
      return 'reconnecting'
    case 'connecting':
      return state.attempt === 0 ? 'connecting' : 'reconnecting'
    case 'idle':
    case 'paused':
    case 'ended':
    case 'failed':
      return state.status
  }
}
