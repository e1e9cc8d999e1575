import type { CacheOutcome, Freshness } from '../cache/cache.ts'
import { matchesEntityTag, toEntityTag } from '@cutroom/ground/entity-tag'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import { NO_STORE } from '../response-headers.ts'
import { OverloadedError } from '../cache/concurrency-limiter.ts'
import type { CachedPage, WaitUntil } from '../cache/html-cache.ts'

/** `Retry-After` while the content service fails, in s. */
export const RETRY_AFTER_S = 120

/** `Retry-After` while the server is overloaded, in s: the queue is rendered by then. */
const OVERLOAD_RETRY_AFTER_S = 10

/** Placeholder for an unknown origin in cached documents; it never resolves (RFC 6761, 6.4). */
const UNKNOWN_ORIGIN = 'https://origin.invalid'

/** Smallest response that is compressed, in bytes: smaller ones fit into one packet. */
const COMPRESSION_THRESHOLD_BYTES = 1_024

/**
 * Most values that are derived from the bytes of a page: its data, its props, and the documents of
 * three hosts, or the compressed bytes. A client can name any host.
 */
const DERIVED_MAX = 5

/** The content encodings of the server, the preferred one first (RFC 9110, 8.4.1; RFC 7932). */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Compresses a body; not set where the platform compresses responses. */
export type Compress = (body: Uint8Array, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>

/** What is sent of a page (RFC 9110, 3.2). */
export type Representation = Pick<CachedPage, 'body' | 'etag'>

/** What was derived from the bytes of cached pages, which an unchanged page keeps. */
const derivedFrom = new WeakMap<Uint8Array, LRUCache<string, Promise<object>>>()

/** What `derive` makes of the bytes of a page, derived once while it is in use. */
export function deriveOnce<Derived extends object>(
  body: Uint8Array,
  name: string,
  derive: () => Derived | Promise<Derived>,
): Promise<Derived> {
  const values = derivedFrom.get(body) ?? new LRUCache<string, Promise<object>>({ max: DERIVED_MAX })
  derivedFrom.set(body, values)
  // Each name is that of one type.
  const known = values.get(name) as Promise<Derived> | undefined
  if (known) return known
  const value = Promise.resolve().then(derive)
  values.set(name, value)
  // A later request tries again.
  value.catch(() => values.delete(name))
  return value
}

export interface PublicOrigin {
  /** The origin in cached documents. It depends on no request. */
  readonly cached: string
  readonly get: (requestUrl: URL) => string
  readonly getDocument: (page: Representation, requestUrl: URL) => Promise<Representation>
}

/**
 * `SITE_URL`, or the origin of each request. Clients choose the latter, so that it is part of no
 * cache key: the cached document has a placeholder, which each response replaces.
 */
export function createPublicOrigin(siteUrl: string | undefined): PublicOrigin {
  const get = ({ origin }: URL) => siteUrl ?? origin
  return {
    cached: siteUrl ?? UNKNOWN_ORIGIN,
    get,
    getDocument: async (page, requestUrl) => {
      if (siteUrl !== undefined) return page
      const origin = get(requestUrl)
      return deriveOnce(page.body, `document ${origin}`, async () => {
        const text = new TextDecoder().decode(page.body)
        if (!text.includes(UNKNOWN_ORIGIN)) return page
        const body = new TextEncoder().encode(text.replaceAll(UNKNOWN_ORIGIN, origin))
        return { body, etag: toEntityTag(await digest(`${page.etag} ${origin}`)) }
      })
    },
  }
}

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

/** The first 128 bits of the SHA-256 of `data`, in hexadecimal. */
export async function digest(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes), 0, 16)
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A text as a page of the cache: the previous one, with a new age, if it has the same text. */
export async function toCachedPage(
  text: string,
  previous: CachedPage | undefined,
  page: Pick<CachedPage, 'cacheClass' | 'status' | 'fetchedAt'>,
): Promise<CachedPage> {
  const source = await digest(text)
  if (previous?.source === source) return { ...previous, ...page }
  return { ...page, body: new TextEncoder().encode(text), etag: toEntityTag(source), source }
}

/** Negotiates the content encoding by the weights of `Accept-Encoding` (RFC 9110, 12.5.3). */
export function negotiateEncoding(accepted: string): Encoding | null {
  const weights = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
  const getWeight = (coding: string) => weights.get(coding) ?? weights.get('*')
  const identity = getWeight('identity') ?? 0
  let encoding: Encoding | null = null
  let highest = 0
  for (const candidate of ENCODINGS) {
    const weight = getWeight(candidate) ?? 0
    if (weight > highest && weight >= identity) [encoding, highest] = [candidate, weight]
  }
  return encoding
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
      return `cutroom; hit; fwd=stale; ttl=${Math.min(ttl, -1)}; detail=stale-if-error`
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
