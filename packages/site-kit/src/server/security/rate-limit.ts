import type { Context, MiddlewareHandler } from 'hono'
import { rateLimiter, type ClientRateLimitInfo, type Store } from 'hono-rate-limiter'
import { LRUCache } from 'lru-cache'
import { systemClock } from '../cache/concurrency-limiter.ts'

/**
 * Default limit of requests to `/api/*` by one client: a person who enters and exits preview makes a few a minute, a
 * program that guesses secrets makes many.
 */
export const API_LIMIT = { requests: 60, windowMs: 60_000 } as const

/** Most clients that are counted at the same time; some 2 MB. */
const CLIENTS_MAX = 10_000

/** Groups of 16 bits that identify a client with IPv6: a customer gets a /64 network at least (RFC 6177). */
const IPV6_GROUPS = 4

/** A limiter of the host, with the interface of Cloudflare's rate limiting binding. */
export interface HostLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** Options of `rateLimit`. */
export interface RateLimitOptions {
  /** Address of the client. */
  readonly clientAddress: (context: Context) => string
  /** The host's limiter; by default this process counts. */
  readonly host?: HostLimiter
  readonly limit?: { readonly requests: number; readonly windowMs: number }
  /** Clock of the counts, in ms since 1970; by default the platform's, which never goes back. */
  readonly now?: () => number
}

/** Limits the requests of each client: 429 with `Retry-After` beyond the limit (RFC 6585). */
export function rateLimit(options: RateLimitOptions): MiddlewareHandler {
  const { clientAddress, host, limit = API_LIMIT, now = () => systemClock.now() } = options
  const keyGenerator = (context: Context) => clientGroup(clientAddress(context))
  const handler = (context: Context) =>
    context.text('Too many requests. Wait a minute, and try again.', 429, { 'Cache-Control': 'no-store' })
  if (host) return rateLimiter({ binding: host, keyGenerator, handler })
  const { requests, windowMs } = limit
  return rateLimiter({
    limit: requests,
    windowMs,
    keyGenerator,
    handler,
    store: createBoundedStore(windowMs, now),
  })
}

/** Counts in memory with a limit of clients: the library's own store grows with every address. */
function createBoundedStore(windowMs: number, now: () => number): Store {
  const counts = new LRUCache<string, Required<ClientRateLimitInfo>>({ max: CLIENTS_MAX })
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

/** The key of a client: its IPv4 address, or the /64 network of its IPv6 address. */
export function clientGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups.slice(0, IPV6_GROUPS).join(':')}::/64`
}
