import {
  ContentError,
  type ContentClient,
  type ContentQuery,
  type QueryResponse,
  type ViewQueries,
  type ViewResult,
} from '@cutroom/content-client'
import { createCache, type Reading } from './cache.ts'
import { withDeadline } from '@cutroom/ground/deadline'
import { LRUCache } from 'lru-cache'
import type { HtmlCache } from './html-cache.ts'

/** Timeout of a query, and of all reads of a page, in ms: a visitor leaves sooner. */
export const READ_TIMEOUT_MS = 10_000

/** How long a visitor waits for a content service that may hang, in ms. */
export const HANG_WAIT_MS = 500

/** Time between two reads that try a service that may hang, in ms. */
const TRIAL_INTERVAL_MS = 1_000

/** Most characters of shared responses: some hundred pages. */
const RESPONSES_MAX_LENGTH = 8 * 1024 * 1024

export interface CoalescedRequests {
  /**
   * @returns the view, and when the oldest of its responses was requested, in ms since 1970
   * @throws ContentError when the content service cannot be read
   */
  read<View>(queries: ViewQueries<View>): Promise<ViewResult<View> & { readonly fetchedAt: number }>
}

/** A response of the content service, and when it was requested. */
type SharedResponse = QueryResponse & Reading

/**
 * Coalesces requests: a query is sent once for all reads that need its response at the same time.
 * Shares a response for half of the shortest freshness, and not after a known change. While the
 * content service hangs, it is tried once a second, and all other reads fail at once.
 */
export function coalesceRequests(
  client: Pick<ContentClient, 'fetchQuery'>,
  pages: Pick<HtmlCache, 'clock' | 'coalesce' | 'freshness' | 'invalidatedAt' | 'lastEvent'>,
  maxLength = RESPONSES_MAX_LENGTH,
): CoalescedRequests {
  const { clock, coalesce, freshness } = pages
  const fresh = Math.min(...Object.values(freshness).map((each) => each.fresh)) / 2
  const responses = new LRUCache<string, SharedResponse>({
    maxSize: maxLength,
    sizeCalculation: ({ result = null }, key) => key.length + JSON.stringify(result).length,
  })
  const cache = createCache<SharedResponse>({
    store: responses,
    clock,
    coalesce,
    changedAt: () => pages.invalidatedAt,
    getFreshness: () => ({ fresh, staleWhileRevalidate: 0, staleIfError: 0 }),
  })
  const underWay = new Set<AbortController>()
  let respondedAt = Number.NEGATIVE_INFINITY
  /** When the query that has timed out was sent. A later response to any query ends the hang. */
  let unansweredSince = Number.NEGATIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  const hangs = () => unansweredSince > respondedAt

  /** Sends a query without the signal of the request: others may wait for the same response. */
  const send = async (query: ContentQuery): Promise<SharedResponse> => {
    const fetchedAt = clock.now()
    const request = new AbortController()
    const cancelTimeout = clock.after(READ_TIMEOUT_MS, () => {
      if (!hangs() && fetchedAt > respondedAt) {
        unansweredSince = fetchedAt
        triedAt = clock.now()
        // On Workers no request may end another one.
        if (coalesce) for (const each of underWay) each.abort(createHangError())
      }
      request.abort(createHangError())
    })
    underWay.add(request)
    const { signal } = request
    // Without this id, the service may respond with content from before the change.
    const lastLiveEventId = pages.lastEvent
    try {
      const response = await client.fetchQuery(query, { signal, lastLiveEventId }).catch((error: unknown) => {
        // Any client can name any event, and must not make the read of others fail.
        if (lastLiveEventId === undefined || !isInvalidRequest(error)) throw error
        return client.fetchQuery(query, { signal })
      })
      return { ...response, fetchedAt }
    } finally {
      cancelTimeout()
      underWay.delete(request)
      if (!signal.aborted) respondedAt = clock.now()
    }
  }

  /** @throws ContentError if the service was tried a moment ago */
  const startTrial = () => {
    if (clock.now() < triedAt + TRIAL_INTERVAL_MS) throw createHangError()
    triedAt = clock.now()
    // Earlier queries may hang for longer than the service.
    cache.forgetPending()
  }

  return {
    read: async ({ queries, view }) => {
      const lookups = queries.map((query) => {
        const key = JSON.stringify(query)
        const known = responses.get(key)
        return { key, query, known: known && cache.getState(known) === 'fresh' ? known : null }
      })
      // One trial sends all queries of a page, so that the page can be rendered.
      if (hangs() && lookups.some(({ known }) => known === null)) startTrial()
      const all = Promise.all(
        lookups.map(
          async ({ key, query, known }) => known ?? cache.refresh(key, { read: () => send(query) }),
        ),
      )
      // The other queries will probably fail too, so later pages send their own.
      all.catch(() => cache.forgetPending())
      const waitMs = hangs() ? HANG_WAIT_MS : READ_TIMEOUT_MS
      const results = await withDeadline(all, clock, waitMs, () => {
        throw createHangError()
      })
      return {
        view: view(results.map(({ result }) => result)),
        syncTags: results.map(({ syncTags }) => syncTags),
        fetchedAt: Math.min(...results.map(({ fetchedAt }) => fetchedAt)),
      }
    },
  }
}

function isInvalidRequest(error: unknown): boolean {
  return error instanceof ContentError && error.status === 400
}

function createHangError(): ContentError {
  return new ContentError(
    'service-unreachable',
    'The content service does not respond: a request to it has timed out. The site tries it once a second.',
  )
}
