import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import {
  type CachedPage,
  type Freshness,
  OVERLOAD_RETRY_AFTER_S,
  RETRY_AFTER_S,
  type Timings,
} from '../cache/cached-page.ts'
import { OverloadedError } from '../cache/concurrency-limiter.ts'
import type { CacheResult, WaitUntil } from '../cache/html-cache.ts'

/** Headers of a response that no cache may store. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/** Smallest response that is compressed, in bytes: smaller ones fit into one packet. */
export const COMPRESSION_THRESHOLD_BYTES = 1_024

/** Most forms of a body that are cached, its data and documents: a client can name any host. */
const FORMS_MAX = 4

/** The content encodings of the server, the preferred one first (RFC 9110, 8.4.1; RFC 7932). */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Compresses a body; not set on hosts that compress responses themselves. */
export type Compress = (body: Uint8Array, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>

type FormBody = Pick<CachedPage, 'body' | 'etag'>

/** What is sent of a cached page: its document for one origin, or its data. */
interface PageForm extends FormBody {
  readonly compressed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}

/** The forms of each cached body. They end with it, and a page that is read again without a change keeps them. */
const forms = new WeakMap<Uint8Array, LRUCache<string, Promise<PageForm>>>()

/** Returns the form of a page with this name, which is created once while it is in use. */
export function getForm(
  { body }: CachedPage,
  name: string,
  make: () => FormBody | Promise<FormBody>,
): Promise<PageForm> {
  const known = forms.get(body) ?? new LRUCache<string, Promise<PageForm>>({ max: FORMS_MAX })
  forms.set(body, known)
  const form = known.get(name) ?? createForm(make)
  known.set(name, form)
  return form
}

async function createForm(make: () => FormBody | Promise<FormBody>): Promise<PageForm> {
  const { body, etag } = await make()
  return { body, etag, compressed: new Map() }
}

/** Headers of a request on which the response with a page depends. */
export interface PageRequestHeaders {
  readonly ifNoneMatch: string | undefined
  readonly acceptEncoding: string | undefined
}

/** The headers of a request on which the response with a page depends. */
export const readPageRequestHeaders = ({ req }: Context): PageRequestHeaders => ({
  ifNoneMatch: req.header('If-None-Match'),
  acceptEncoding: req.header('Accept-Encoding'),
})

/** A response as plain data, which any server can send. */
export interface PageResponse {
  readonly status: 200 | 304 | 404
  readonly headers: Readonly<Record<string, string>>
  /** Empty for a 304, which has none. */
  readonly body: Uint8Array<ArrayBuffer>
}

export interface PageResponseParts {
  readonly form: PageForm
  readonly status: 200 | 404
  /** ms since its content was fetched. */
  readonly age: number
  readonly headers: Readonly<Record<string, string>>
  /** Headers that a 304 does not have (RFC 9110, 15.4.5). */
  readonly documentHeaders: Readonly<Record<string, string>>
  readonly compress?: Compress | undefined
}

/** The response with a form of a cached page; 304 if the client has it already. */
export async function pageResponse(
  { form, status, age, headers, documentHeaders, compress }: PageResponseParts,
  { ifNoneMatch, acceptEncoding }: PageRequestHeaders,
): Promise<PageResponse> {
  const shared = {
    ...headers,
    // On a 304 too: a cache needs it.
    Vary: 'Accept-Encoding',
    ETag: form.etag,
    Age: String(Math.floor(age / 1000)),
  }
  if (status === 200 && matchesEntityTag(ifNoneMatch, form.etag)) {
    return { status: 304, headers: shared, body: new Uint8Array() }
  }
  const encoding = compress && encodingFor(form, acceptEncoding)
  const body = compress && encoding ? await compressedForm(form, encoding, compress) : form.body
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

/** Sends a response. */
export function sendPage(context: Context, { status, headers, body }: PageResponse): Response {
  return status === 304 ? context.body(null, status, headers) : context.body(body, status, headers)
}

function encodingFor({ body }: PageForm, acceptEncoding: string | undefined): Encoding | null {
  const { encoding, isIdentityRefused } = negotiateEncoding(acceptEncoding)
  return body.byteLength >= COMPRESSION_THRESHOLD_BYTES || isIdentityRefused ? encoding : null
}

function compressedForm({ body, compressed }: PageForm, encoding: Encoding, compress: Compress) {
  const known = compressed.get(encoding)
  if (known) return known
  const bytes = compress(body, encoding)
  compressed.set(encoding, bytes)
  // A later request tries again.
  bytes.catch(() => compressed.delete(encoding))
  return bytes
}

/** Headers of a response to an error that a later request may not meet. */
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

/** The entity tag of a document: weak, because it is sent in several content encodings (RFC 9110, 8.8.3). */
export async function entityTag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  return `W/"${await digest(body)}"`
}

/** Whether `If-None-Match` names an entity tag, by weak comparison (RFC 9110, 13.1.2). */
function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

/**
 * Negotiates the content encoding by the client's weights (RFC 9110, 12.5.3). An encoding that is not named has the
 * weight of `*`. `identity` is acceptable unless it is refused. A client that accepts no encoding of the server gets
 * `identity`, as without the header (12.1).
 *
 * @param accepted value of `Accept-Encoding`
 */
export function negotiateEncoding(accepted: string | undefined): {
  readonly encoding: Encoding | null
  readonly isIdentityRefused: boolean
} {
  const weights = new Map(parseAccept(accepted ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*')
  const identity = weightOf('identity')
  let encoding: Encoding | null = null
  let highest = 0
  for (const each of ENCODINGS) {
    const weight = weightOf(each) ?? 0
    if (weight > highest && weight >= (identity ?? 0)) [encoding, highest] = [each, weight]
  }
  return { encoding, isIdentityRefused: identity === 0 }
}

/** The `Cache-Status` header (RFC 9211). A stale response has a negative `ttl`. */
export function cacheStatus({ outcome, age }: CacheResult, { fresh }: Freshness): string {
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

/** The `Server-Timing` header (W3C Server Timing), for the network panel. */
export function serverTiming(outcome: string, timings: Timings): string {
  const parts = Object.entries(timings).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
  return [`cache;desc=${outcome}`, ...parts].join(', ')
}

/** Keeps a Worker alive for background work; other hosts need no call. */
export function waitUntilOf(context: Context): WaitUntil {
  return (work) => {
    try {
      context.executionCtx.waitUntil(work)
    } catch {
      // Hono throws if the host has no execution context.
    }
  }
}
