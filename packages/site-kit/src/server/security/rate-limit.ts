import type { Clock } from '@cutroom/ground/clock'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { IncomingMessage } from 'node:http'
import { NO_STORE } from '../response-headers.ts'

/** Limit of a network's requests to `/api/*`: a person makes a few, a guessing program many. */
export const API_LIMIT = { requests: 60, windowMs: 60_000 }

const NETWORKS_MAX = 10_000

/** Groups of 16 bits of an IPv6 network: a customer gets a /64 at least (RFC 6177). */
const IPV6_GROUPS = 4

/** Counts requests, with the interface of Cloudflare's rate limiting binding. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** Limits the requests of each network: 429 with `Retry-After` beyond the limit (RFC 6585). */
export function rateLimit(
  limiter: RateLimiter,
  getNetwork: (context: Context) => string,
  { windowMs } = API_LIMIT,
): MiddlewareHandler {
  const refused = { ...NO_STORE, 'Retry-After': String(Math.ceil(windowMs / 1000)) }
  return async (context, next) => {
    const { success } = await limiter.limit({ key: getNetwork(context) })
    return success ? next() : context.text('Too many requests. Try again in a minute.', 429, refused)
  }
}

/** Creates a limiter in memory, which counts from the first request of a key. */
export function createRateLimiter({ requests, windowMs }: typeof API_LIMIT, clock: Clock): RateLimiter {
  const counts = new LRUCache<string, number>({
    max: NETWORKS_MAX,
    ttl: windowMs,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: { now: () => clock.now() },
  })
  return {
    limit: async ({ key }) => {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return { success: count <= requests }
    },
  }
}

/** Limits what is open at a time: connections and event streams. */
export function createNetworkLimiter(limits: Readonly<Record<'all' | 'network', number>>) {
  const networks = new Map<string, number>()
  let total = 0
  return {
    /** Returns the release, for one call; null if too many are open, of this network or of all. */
    acquire: (network: string): (() => void) | null => {
      const count = networks.get(network) ?? 0
      if (total >= limits.all || count >= limits.network) return null
      networks.set(network, count + 1)
      total += 1
      return () => {
        total -= 1
        const rest = (networks.get(network) ?? 1) - 1
        if (rest === 0) networks.delete(network)
        else networks.set(network, rest)
      }
    },
  }
}

/**
 * The network of a client: its IPv4 address, or the /64 of its IPv6 address. All limits of a
 * network are in apps/site/README.md, "Limits".
 */
export function toNetwork(address: string): string {
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

/** The client's address, as the outermost trusted proxy has seen it: clients write the rest. */
export function getClientAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const { remoteAddress: address = '' } = socket
  if (trustedProxies === 0) return address
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => withoutPort(address.trim()))
    .filter((address) => address !== '')
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? address
}

/** The network of a connection; null for a program of this machine, such as its proxy. */
export function getConnectionNetwork(address: string): string | null {
  const network = toNetwork(address)
  return address === '::1' || network.startsWith('127.') ? null : network
}

/** An address without the port that some proxies add, which differs by connection. */
function withoutPort(address: string): string {
  const ipv6 = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1]
  return ipv6 ?? address.replace(/^([^:]+):\d+$/, '$1')
}
