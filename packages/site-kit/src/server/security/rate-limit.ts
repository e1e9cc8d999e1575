import type { Context, MiddlewareHandler } from 'hono'
import { rateLimiter, type ClientRateLimitInfo, type Store } from 'hono-rate-limiter'
import { LRUCache } from 'lru-cache'
import { addressGroup } from './address-group.ts'

/**
 * Requests to `/api/*` that one client may make in a window: a person who enters and leaves previews makes a few a
 * minute; who guesses secrets makes many.
 */
export const API_LIMIT = { requests: 60, windowMs: 60_000 } as const

/** Clients that are counted at the same time, at most; some 2 MB. */
const RATE_CLIENTS_MAX = 10_000

/** A limiter that the host has, by the shape of the binding of Cloudflare Workers. */
export interface HostLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** What requests are limited by. */
export interface RateLimitOptions {
  /** Address of who asks. */
  readonly clientAddress: (context: Context) => string
  /** The host's own limiter, where it has one; else this process counts. */
  readonly host?: HostLimiter
  /** Requests of one client in a window; those of the constants where it is not set. */
  readonly limit?: { readonly requests: number; readonly windowMs: number }
  /** Clock of the counts, in ms since 1970; that of the machine where it is not set. */
  readonly now?: () => number
}

/** Limits how often one client may ask: 429 beyond it, with when to ask again (RFC 6585). */
export function rateLimit(options: RateLimitOptions): MiddlewareHandler {
  const { clientAddress, host, limit = API_LIMIT, now = Date.now } = options
  const keyGenerator = (context: Context) => addressGroup(clientAddress(context))
  const handler = (context: Context) =>
    context.text('Too many requests. Wait a minute, and try again.', 429, { 'Cache-Control': 'no-store' })
  if (host) return rateLimiter({ binding: host, keyGenerator, handler })
  const { requests, windowMs } = limit
  return rateLimiter({
    limit: requests,
    windowMs,
    keyGenerator,
    handler,
    store: boundedStore(windowMs, now),
  })
}

/** Counts in memory, of so many clients at most; the library's own store grows with every address. */
function boundedStore(windowMs: number, now: () => number): Store {
  const counts = new LRUCache<string, Required<ClientRateLimitInfo>>({ max: RATE_CLIENTS_MAX })
  const current = (key: string) => {
    const count = counts.get(key)
    return count && count.resetTime.getTime() > now() ? count : undefined
  }
  return {
    get: current,
    increment: (key) => {
      const before = current(key)
      const totalHits = (before?.totalHits ?? 0) + 1
      const info = { totalHits, resetTime: before?.resetTime ?? new Date(now() + windowMs) }
      counts.set(key, info)
      return info
    },
    decrement: (key) => {
      const before = current(key)
      if (before) counts.set(key, { ...before, totalHits: Math.max(0, before.totalHits - 1) })
    },
    resetKey: (key) => void counts.delete(key),
  }
}
