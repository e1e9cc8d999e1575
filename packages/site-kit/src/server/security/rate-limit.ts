import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { systemClock } from '@cutroom/player-core'
import { NO_STORE } from '../respond/cached-response.ts'

/**
 * Default limit of requests to `/api/*` by one client: a person who enters and exits preview makes a few a minute, a
 * program that guesses secrets makes many.
 */
export const API_LIMIT = { requests: 60, windowMs: 60_000 }

/** Most clients that are counted at the same time; some 2 MB. */
const CLIENTS_MAX = 10_000

/** Groups of 16 bits that identify a client with IPv6: a customer gets a /64 network at least (RFC 6177). */
const IPV6_GROUPS = 4

/** A limiter of the host, with the interface of Cloudflare's rate limiting binding. */
export interface HostLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

export interface RateLimitOptions {
  readonly clientAddress: (context: Context) => string
  /** The host's limiter; by default this process counts. */
  readonly host?: HostLimiter
  readonly limit?: typeof API_LIMIT
  /** Clock of the counts, in ms since 1970; by default the platform's, which never goes back. */
  readonly now?: () => number
}

/** Limits the requests of each client: 429 with `Retry-After` beyond the limit (RFC 6585). */
export function rateLimit(options: RateLimitOptions): MiddlewareHandler {
  const { clientAddress, limit = API_LIMIT, now = () => systemClock.now() } = options
  const { host = createLimiter(limit, now) } = options
  const refused = { ...NO_STORE, 'Retry-After': String(Math.ceil(limit.windowMs / 1000)) }
  return async (context, next) => {
    const { success } = await host.limit({ key: clientGroup(clientAddress(context)) })
    return success ? next() : context.text('Too many requests. Wait a minute, and try again.', 429, refused)
  }
}

/**
 * Creates a limiter that counts in memory, from the first request of a key until the end of the window.
 *
 * @param now the time in ms
 */
export function createLimiter({ requests, windowMs }: typeof API_LIMIT, now: () => number): HostLimiter {
  const counts = new LRUCache<string, number>({
    max: CLIENTS_MAX,
    ttl: windowMs,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: { now },
  })
  return {
    limit: async ({ key }) => {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return { success: count <= requests }
    },
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
