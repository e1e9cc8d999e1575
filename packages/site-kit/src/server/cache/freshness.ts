import type { SiteConfig } from '../../config.ts'

/** `max-age` of hashed assets, in s: a year, the longest that caches use. */
export const ASSET_MAX_AGE_S = 31_536_000

/**
 * Freshness of generated files (sitemap, robots.txt, manifest, icon) in other caches, in s: crawlers request them a
 * few times a day at most.
 */
export const GENERATED_CACHE_S = { fresh: 3600, stale: 86_400 } as const

/** `Retry-After` while the content service fails, in s. */
export const RETRY_AFTER_S = 120

/** `Retry-After` while the server is overloaded, in s: the queue is rendered by then. */
export const OVERLOAD_RETRY_AFTER_S = 10

/** How long a response may be used, in s (RFC 5861). */
export interface Freshness {
  readonly fresh: number
  /** After `fresh`: served at once while a new one is rendered in the background. */
  readonly staleWhileRevalidate: number
  /** After `fresh`: served if a new one cannot be rendered. */
  readonly staleIfError: number
}

/** What a URL names: a page, or nothing in the content (an unknown path, editor or film). */
export type CacheClass = 'page' | 'not-found'

/** The freshness of each class. */
export type FreshnessTable = Readonly<Record<CacheClass, Freshness>>

/**
 * Default freshness. A page is fresh for a minute: an editor who publishes sees the change at the second request, and
 * a page is fetched at most once a minute for all visitors. It is stale for ten minutes more: older content is not
 * what a studio expects of its site. It is served for a week while the content service fails: longer than a long
 * weekend. A 404 is fresh for 10 s: long enough for a burst of requests, short enough for a page that is then created.
 */
export const FRESHNESS: FreshnessTable = {
  page: { fresh: 60, staleWhileRevalidate: 600, staleIfError: 604_800 },
  'not-found': { fresh: 10, staleWhileRevalidate: 0, staleIfError: 600 },
}

/** The freshness that the config of a site sets. */
export function freshnessOf({ cache }: SiteConfig): FreshnessTable {
  return { ...FRESHNESS, page: { ...FRESHNESS.page, ...cache } }
}

/** How a cached response may be used at its age. */
export type CacheState = 'fresh' | 'stale' | 'stale-if-error' | 'expired'

/**
 * The state of a cached response.
 *
 * @param age ms since its content was fetched
 */
export function cacheState(
  age: number,
  { fresh, staleWhileRevalidate, staleIfError }: Freshness,
): CacheState {
  const seconds = age / 1000
  if (seconds < fresh) return 'fresh'
  if (seconds < fresh + staleWhileRevalidate) return 'stale'
  return seconds < fresh + staleIfError ? 'stale-if-error' : 'expired'
}

/** Time until a response is expired, in ms. */
export function ttlMs({ fresh, staleWhileRevalidate, staleIfError }: Freshness): number {
  return (fresh + Math.max(staleWhileRevalidate, staleIfError)) * 1000
}

/**
 * The freshness as headers. Browsers revalidate each time: a 304 costs a few bytes, and a visitor who has entered
 * preview never sees the public page. `Cache-Control` has no stale directives, because browsers would apply them too
 * (RFC 5861); shared caches use `s-maxage`, and `CDN-Cache-Control` (RFC 9213) where they support it.
 */
export function cachingHeaders({ fresh, staleWhileRevalidate, staleIfError }: Freshness) {
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
