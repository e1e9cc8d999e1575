import {
  ContentError,
  type ContentClient,
  type ContentQuery,
  type QueryResponse,
  type ViewQueries,
  type ViewResult,
} from '@cutroom/content-client'
import { createCache, type Reading } from '@cutroom/ground/cache'
import type { Clock } from '@cutroom/ground/clock'
import { LRUCache } from 'lru-cache'
import type { HtmlCache } from './html-cache.ts'

/** Timeout of all reads of a page, in ms: a visitor leaves sooner. */
export const READ_TIMEOUT_MS = 10_000

/** Most characters of shared responses: some hundred pages, or 300,000 addresses of films. */
const RESPONSES_MAX_LENGTH = 32 * 1024 * 1024

export interface ReadOptions {
  /** Rejects the read with its reason; others may wait for the responses. */
  readonly deadline?: AbortSignal
  /** Whether other reads may use the responses, which are kept for them; true by default. */
  readonly isShared?: boolean
}

export interface CoalescedRequests {
  /**
   * @returns the view, and when the oldest of its responses was requested, in ms since 1970
   * @throws ContentError when the content service cannot be read
   */
  read<View>(
    queries: ViewQueries<View>,
    options?: ReadOptions,
  ): Promise<ViewResult<View> & { readonly fetchedAt: number }>
}

/** A response of the content service, and when it was requested. */
type SharedResponse = QueryResponse & Reading

/**
 * Coalesces requests: a query is sent once for all reads that need its response at the same time.
 * Shares a response for half of the shortest freshness, and not after a known change.
 */
export function coalesceRequests(
  client: Pick<ContentClient, 'fetchQuery'>,
  pages: Pick<HtmlCache, 'clock' | 'coalesce' | 'freshness' | 'invalidatedAt' | 'lastEvent'>,
  maxLength = RESPONSES_MAX_LENGTH,
): CoalescedRequests {
  const { clock, coalesce, freshness } = pages
  const fresh = Math.min(...Object.values(freshness).map((each) => each.fresh)) / 2
  const breaker = createReadBreaker(clock, coalesce)
  const responses = new LRUCache<string, SharedResponse>({
    maxSize: maxLength,
    sizeCalculation: ({ result = null }, key) => key.length + JSON.stringify(result).length,
    ttl: fresh * 1000,
    ttlResolution: 0,
    perf: { now: () => clock.now() },
  })
  const cache = createCache<SharedResponse>({
    store: {
      get: (key) => responses.get(key),
      set: (key, response) => {
        responses.purgeStale()
        responses.set(key, response)
      },
    },
    clock,
    coalesce,
    changedAt: () => pages.invalidatedAt,
    getFreshness: () => ({ fresh, staleWhileRevalidate: 0, staleIfError: 0 }),
  })

  /** Sends a query without the signal of the request: others may wait for the same response. */
  const send = async (query: ContentQuery): Promise<SharedResponse> => {
    const fetchedAt = clock.now()
    const aborted = new AbortController()
    const cancelTimeout = clock.after(READ_TIMEOUT_MS, () => {
      breaker.open(fetchedAt)
      aborted.abort(createHangError())
    })
    const { signal } = aborted
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
      if (!signal.aborted) breaker.close()
    }
  }

  return {
    read: async ({ queries, view }, { deadline, isShared = true } = {}) => {
      deadline?.throwIfAborted()
      const lookups = queries.map((query) => {
        const key = JSON.stringify(query)
        const cached = responses.get(key)
        return { key, query, cached: cached && cache.getState(cached) === 'fresh' ? cached : null }
      })
      // One trial sends all queries of a page, so that the page can be rendered.
      if (lookups.some(({ cached }) => cached === null) && !breaker.maySend()) throw createHangError()
      const joinSince = breaker.hangsUntil
      const fetched = lookups.map(async ({ key, query, cached }) => {
        const read = () => send(query)
        if (cached) return cached
        return isShared ? cache.refresh(key, { read, joinSince }) : read()
      })
      const all = Promise.all(fetched)
      // The other queries will probably fail too, so later pages send their own.
      all.catch(() => {
        for (const { key } of lookups) cache.forgetPending(key)
      })
      const results = await breaker.wait(deadline ? Promise.race([all, rejectAt(deadline)]) : all)
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

function rejectAt(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    deadline.addEventListener('abort', () => reject(deadline.reason as Error), { once: true }),
  )
}

/** How long a visitor waits for a content service that may hang, in ms. */
export const HANG_WAIT_MS = 500

/** Time between two reads that try a service that may hang, in ms. */
const TRIAL_INTERVAL_MS = 1_000

/**
 * A circuit breaker. It opens when a read has timed out and the content service has responded to
 * nothing since that read was sent. Any response closes it, also a late one or an error.
 */
interface ReadBreaker {
  /** Requests from before then may hang, in ms since 1970; infinite while the breaker is open. */
  readonly hangsUntil: number
  /** Whether a read may be sent; while the breaker is open, one a second. */
  readonly maySend: () => boolean
  /** @param sentAt time of the read that has timed out, in ms since 1970 */
  readonly open: (sentAt: number) => void
  readonly close: () => void
  /** Waits for responses. Throws ContentError once the service hangs, after 500 ms in a trial. */
  readonly wait: <Value>(responses: Promise<Value>) => Promise<Value>
}

/** @param coalesce whether the timeout of a request may reject others; false on Workers */
function createReadBreaker(clock: Clock, coalesce: boolean): ReadBreaker {
  let hangsUntil = Number.NEGATIVE_INFINITY
  const isOpen = () => hangsUntil === Number.POSITIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let respondedAt = Number.NEGATIVE_INFINITY
  const waiting = new Set<() => void>()
  return {
    get hangsUntil() {
      return hangsUntil
    },
    maySend: () => {
      if (!isOpen()) return true
      if (clock.now() - triedAt < TRIAL_INTERVAL_MS) return false
      triedAt = clock.now()
      return true
    },
    open: (sentAt) => {
      if (isOpen() || respondedAt >= sentAt) return
      hangsUntil = Number.POSITIVE_INFINITY
      triedAt = clock.now()
      for (const leave of waiting) leave()
    },
    close: () => {
      respondedAt = clock.now()
      if (isOpen()) hangsUntil = respondedAt
    },
    wait: (responses) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          end()
          reject(createHangError())
        }
        const cancel = isOpen() ? clock.after(HANG_WAIT_MS, leave) : () => {}
        const end = () => {
          waiting.delete(leave)
          cancel()
        }
        if (coalesce) waiting.add(leave)
        responses.then(resolve, reject).finally(end)
      }),
  }
}

function createHangError(): ContentError {
  return new ContentError(
    'service-unreachable',
    'The content service does not respond: a request to it has timed out. The site tries it once a second.',
  )
}
