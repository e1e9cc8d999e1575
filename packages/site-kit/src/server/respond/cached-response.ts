import type { Context } from 'hono'
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

/** The response with a cached document; 304 if the client has it already. */
export function cachedResponse(
  context: Context,
  { page, age }: Pick<CacheResult, 'page' | 'age'>,
  headers: Readonly<Record<string, string>>,
  documentHeaders: Readonly<Record<string, string>>,
): Response {
  const shared = {
    ...headers,
    // Set here too: a cache needs it on a 304, which is not compressed.
    Vary: 'Accept-Encoding',
    ETag: page.etag,
    Age: String(Math.floor(age / 1000)),
  }
  const isCurrent = page.status === 200 && matchesEntityTag(context.req.header('If-None-Match'), page)
  if (isCurrent) return context.body(null, 304, shared)
  return context.body(page.body, page.status, { ...shared, ...documentHeaders })
}

/** Whether `If-None-Match` names the page, by weak comparison (RFC 9110, 13.1.2). */
function matchesEntityTag(ifNoneMatch: string | undefined, { etag }: CachedPage): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
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

/**
 * The `Server-Timing` header (W3C Server Timing), for the network panel. The page reads it too
 * (`browser/reading/read-page-data.ts`): other caches keep its cache outcome and the time at which it was last current.
 */
export function serverTiming(outcome: string, timings: Timings, verifiedAt: number): string {
  const parts = Object.entries(timings).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
  return [`cache;desc=${outcome}`, ...parts, `as-of;desc=${Math.floor(verifiedAt / 1000)}`].join(', ')
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
