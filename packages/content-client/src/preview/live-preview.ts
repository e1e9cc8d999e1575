import type { SanityClient } from '@sanity/client'
import type { ChannelState } from '../channel/channel-state.js'
import { systemClock, type Clock } from '../channel/clock.js'
import { pageActivity, type PageActivity } from '../channel/page-activity.js'
import { PREVIEW_MAX_DOCUMENTS, PREVIEW_REFRESH_INTERVAL_MS } from '../constants.js'
import { readQuery } from '../reading/read-query.js'
import { assertDocumentCap, countDocuments } from './document-count.js'
import { createFollower } from './follower.js'
import { listenerLink } from './listener-link.js'
import type { LiveQuery, QuerySnapshot } from './query-watch.js'

/** How a preview follows what is written. */
export interface LivePreviewOptions {
  /** Client with a token that may read drafts. */
  readonly client: SanityClient
  /** Ms between two reads while the page is visible; 0 for none. 10,000 where it is not set. */
  readonly refreshInterval?: number | undefined
  /** Documents from which a refresh interval is needed; 3000 where it is not set. */
  readonly maxDocuments?: number | undefined
  /** GROQ filter of the documents whose changes count; all where it is not set. */
  readonly filter?: string | undefined
  readonly activity?: PageActivity | undefined
  readonly clock?: Clock | undefined
}

/** How fresh the preview is, for people. */
export type PreviewStatus =
  | 'idle'
  | 'counting'
  | 'connecting'
  /** Every write is shown as it happens. */
  | 'live'
  /** The connection was lost; what is shown may be old. */
  | 'reconnecting'
  /** The page is hidden or offline. */
  | 'paused'
  /** The service has ended the listener; the refresh interval goes on, and tries another one each time. */
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

/** Queries that follow what is written, drafts included. */
export interface LivePreview {
  /** Counts the documents, then subscribes; the answer ends it and everything under way. One run at a time. */
  readonly start: () => () => void
  readonly getSnapshot: () => PreviewSnapshot
  /** Calls `listener` at every change of the snapshot until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** Follows a query; `listener` is called when `read` of it has changed. */
  readonly watch: (query: LiveQuery, listener: () => void) => () => void
  readonly read: (query: LiveQuery) => QuerySnapshot
  /** Reads everything again now. */
  readonly refresh: () => void
}

/** The state before `start`. */
export const PREVIEW_IDLE: PreviewSnapshot = Object.freeze({
  status: 'idle',
  documentCount: null,
  error: null,
  blocked: null,
})

/** Makes a preview; nothing is asked of the service before `start`. */
export function createLivePreview(options: LivePreviewOptions): LivePreview {
  const { client, activity = pageActivity, clock = systemClock, filter = '*' } = options
  const interval = options.refreshInterval ?? PREVIEW_REFRESH_INTERVAL_MS
  const max = options.maxDocuments ?? PREVIEW_MAX_DOCUMENTS
  const listeners = new Set<() => void>()
  let snapshot = PREVIEW_IDLE
  let run: AbortController | null = null

  const set = (change: Partial<PreviewSnapshot>) => {
    const next = { ...snapshot, ...change }
    const { status, documentCount, error, blocked } = snapshot
    const same = next.status === status && next.documentCount === documentCount
    if (same && next.error === error && next.blocked === blocked) return
    snapshot = Object.freeze(next)
    for (const listener of listeners) listener()
  }

  const follower = createFollower({
    open: listenerLink(client, { filter }),
    read: async ({ query, params, apiVersion = client.config().apiVersion }, signal) =>
      (await readQuery(client, { query, params, apiVersion }, { signal })).result,
    interval,
    activity,
    clock,
    onState: (state) =>
      set({ status: previewStatus(state), error: state.status === 'failed' ? state.error : null }),
  })

  const begin = async ({ signal }: AbortController) => {
    try {
      const documentCount = await countDocuments(client, signal)
      if (signal.aborted) return
      assertDocumentCap(documentCount, max, interval)
      set({ documentCount })
      follower.start()
      signal.addEventListener('abort', follower.stop, { once: true })
    } catch (error) {
      if (signal.aborted) return
      set({ status: 'failed', blocked: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  return {
    start: () => {
      run?.abort()
      const mine = new AbortController()
      run = mine
      set({ ...PREVIEW_IDLE, status: 'counting' })
      void begin(mine)
      return () => {
        mine.abort()
        if (run !== mine) return
        run = null
        set(PREVIEW_IDLE)
      }
    },
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      const heard = () => listener()
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    watch: follower.watch,
    read: follower.snapshot,
    refresh: follower.refresh,
  }
}

function previewStatus(state: ChannelState): PreviewStatus {
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
