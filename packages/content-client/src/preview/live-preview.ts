import type { SanityClient } from '@sanity/client'
import { systemClock, type Clock } from '../channel/clock.js'
import { pageActivity, type PageActivity } from '../channel/page-activity.js'
import { PREVIEW_MAX_DOCUMENTS, PREVIEW_REFRESH_INTERVAL_MS } from '../constants.js'
import { readQuery } from '../reading/read-query.js'
import { assertDocumentCap, countDocuments } from './document-count.js'
import { createFollower, type Follower } from './follower.js'
import { listenerLink } from './listener-link.js'
import type { LiveQuery, QuerySnapshot } from './live-query.js'
import { PREVIEW_IDLE, previewStatus, type PreviewSnapshot } from './preview-snapshot.js'
import { createSnapshotStore, type SnapshotStore } from './snapshot-store.js'

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
  /** Reads everything again now; nothing while it is not started. */
  readonly refresh: () => void
}

/** Makes a preview; nothing is asked of the service before `start`. */
export function createLivePreview(options: LivePreviewOptions): LivePreview {
  const store = createSnapshotStore(PREVIEW_IDLE)
  const follower = createPreviewFollower(options, store)
  let run: AbortController | null = null
  return {
    start: () => {
      run?.abort()
      const mine = new AbortController()
      run = mine
      store.set({ ...PREVIEW_IDLE, status: 'counting' })
      void countAndFollow(options, store, follower, mine.signal)
      return () => {
        mine.abort()
        if (run !== mine) return
        run = null
        store.set(PREVIEW_IDLE)
      }
    },
    getSnapshot: store.get,
    subscribe: store.subscribe,
    watch: follower.watch,
    read: follower.snapshot,
    refresh: follower.refresh,
  }
}

type PreviewStore = SnapshotStore<PreviewSnapshot>

function createPreviewFollower(options: LivePreviewOptions, { set }: PreviewStore): Follower {
  const { client, filter = '*', refreshInterval = PREVIEW_REFRESH_INTERVAL_MS } = options
  const { activity = pageActivity, clock = systemClock } = options
  return createFollower({
    open: listenerLink(client, { filter }),
    read: async ({ query, params, apiVersion = client.config().apiVersion }, signal) =>
      (await readQuery(client, { query, params, apiVersion }, { signal })).result,
    interval: refreshInterval,
    activity,
    clock,
    onState: (state) =>
      set({ status: previewStatus(state), error: state.status === 'failed' ? state.error : null }),
  })
}

/** One run: what the count comes to, and where it may be followed, everything else until the signal. */
async function countAndFollow(
  {
    client,
    maxDocuments = PREVIEW_MAX_DOCUMENTS,
    refreshInterval = PREVIEW_REFRESH_INTERVAL_MS,
  }: LivePreviewOptions,
  { set }: PreviewStore,
  follower: Follower,
  signal: AbortSignal,
): Promise<void> {
  try {
    const documentCount = await countDocuments(client, signal)
    if (signal.aborted) return
    assertDocumentCap(documentCount, maxDocuments, refreshInterval)
    set({ documentCount })
    follower.start()
    signal.addEventListener('abort', follower.stop, { once: true })
  } catch (error) {
    if (signal.aborted) return
    set({ status: 'failed', blocked: error instanceof Error ? error : new Error(String(error)) })
  }
}
