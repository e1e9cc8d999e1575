import type { CacheOutcome, Freshness } from '../cache/cache.ts'
import { matchesEntityTag } from '@cutroom/ground/entity-tag'
import type { Context } from 'hono'
import { NO_STORE } from '../response-headers.ts'
import { OverloadedError } from '../cache/concurrency-limiter.ts'
import type { CachedPage, WaitUntil } from '../cache/html-cache.ts'
import { type Representation, deriveOnce } from './cached-page.ts'
import { type Encoding, type Compress, negotiateEncoding } from './encoding.ts'

/** `Retry-After` while the content service fails, in s. */
export const RETRY_AFTER_S = 120

/** `Retry-After` while the server is overloaded, in s: the queue is rendered by then. */
const OVERLOAD_RETRY_AFTER_S = 10

/** Smallest response that is compressed, in bytes: smaller ones fit into one packet. */
const COMPRESSION_THRESHOLD_BYTES = 1_024

type PageStatus = 200 | 404 | 500 | 503

/** A response as plain data. */
export interface PageResponse {
  readonly status: 304 | 307 | 308 | 400 | 410 | 414 | PageStatus
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
}

export function plainResponse(
  status: PageResponse['status'],
  headers: PageResponse['headers'],
  text?: string,
): PageResponse {
  return { status, headers, body: text === undefined ? null : new TextEncoder().encode(text) }
}

export interface PageResponseParts {
  readonly representation: Representation
  readonly status: PageStatus
  /** ms since its content was fetched. */
  readonly age: number
  readonly headers: Readonly<Record<string, string>>
  /** Headers that a 304 does not have (RFC 9110, 15.4.5). */
  readonly documentHeaders: Readonly<Record<string, string>>
  readonly compress?: Compress | undefined
}

/** The response with a representation of a cached page; 304 if the client has it already. */
export async function pageResponse(
  { representation, status, age, headers, documentHeaders, compress }: PageResponseParts,
  requested: Headers,
): Promise<PageResponse> {
  const shared = {
    ...headers,
    // A 304 has it too, as caches need it.
    Vary: 'Accept-Encoding',
    ETag: representation.etag,
    Age: String(Math.floor(age / 1000)),
  }
  if (status === 200 && matchesEntityTag(requested.get('If-None-Match') ?? '', representation.etag)) {
    return { status: 304, headers: shared, body: null }
  }
  const encoding = compress && chooseEncoding(representation, requested.get('Accept-Encoding') ?? '')
  const body =
    compress && encoding
      ? await deriveOnce(representation.body, encoding, () => compress(representation.body, encoding))
      : representation.body
  return {
    status,
    headers: {
      ...shared,
      ...documentHeaders,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Length': String(body.byteLength),
    },
    body,
  }
}

function chooseEncoding({ body }: Representation, acceptEncoding: string): Encoding | null {
  return body.byteLength >= COMPRESSION_THRESHOLD_BYTES ? negotiateEncoding(acceptEncoding) : null
}

export function retryLater(error: unknown) {
  const after = error instanceof OverloadedError ? OVERLOAD_RETRY_AFTER_S : RETRY_AFTER_S
  return { ...NO_STORE, 'Retry-After': String(after) }
}

/**
 * The freshness as headers. Browsers revalidate, so that a visitor in preview never sees the public
 * page. Shared caches have `s-maxage` and `CDN-Cache-Control` (RFC 9213).
 */
export function getCachingHeaders({ fresh, staleWhileRevalidate, staleIfError }: Freshness) {
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${fresh}, must-revalidate`,
    'CDN-Cache-Control': [
      'public',
      `max-age=${fresh}`,
      `stale-while-revalidate=${staleWhileRevalidate}`,
      `stale-if-error=${staleIfError}`,
    ].join(', '),
  }
}

/** The `Cache-Status` header (RFC 9211). A stale response has a negative `ttl`. */
export function getCacheStatus(outcome: CacheOutcome, age: number, { fresh }: Freshness): string {
  const ttl = fresh - Math.floor(age / 1000)
  switch (outcome) {
    case 'hit':
      return `cutroom; hit; ttl=${ttl}`
    case 'stale':
      return `cutroom; hit; ttl=${Math.min(ttl, -1)}; detail=stale-while-revalidate`
    case 'stale-if-error':
      return `cutroom; hit; ttl=${Math.min(ttl, -1)}; detail=stale-if-error`
    case 'miss':
      return 'cutroom; fwd=miss; stored'
  }
}

/**
 * The `Server-Timing` header (W3C Server Timing), for the network panel: with the timings of the
 * render, if the request has waited for it.
 */
export function getServerTiming(outcome: CacheOutcome, timings: CachedPage['timings'] = {}): string {
  const waited = outcome === 'miss' ? Object.entries(timings) : []
  const parts = waited.map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
  return [`cache;desc=${outcome}`, ...parts].join(', ')
}

/** Keeps a Worker alive for background work; Node.js needs no call. */
export function getWaitUntil(context: Context): WaitUntil {
  return (work) => {
    try {
      context.executionCtx.waitUntil(work)
    } catch {
      // Hono throws if the platform has no execution context.
    }
  }
}
