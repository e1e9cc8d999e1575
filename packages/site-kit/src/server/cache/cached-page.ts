import { LRUCache } from 'lru-cache'
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

export function freshnessOf({ cache }: SiteConfig): FreshnessTable {
  return { ...FRESHNESS, page: { ...FRESHNESS.page, ...cache } }
}

/** How a cached response may be used at its age. */
export type CacheState = 'fresh' | 'stale' | 'stale-if-error' | 'expired'

/**
 * The state of a cached response.
 *
 * @param age ms since its content was fetched. A negative one is unknown: another process has stored the page by a clock
 *   that was set back since.
 */
export function cacheState(
  age: number,
  { fresh, staleWhileRevalidate, staleIfError }: Freshness,
): CacheState {
  const seconds = age / 1000
  if (seconds < 0) return 'stale-if-error'
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

/** How long each part of a render took, in ms, by its name. */
export type Timings = Readonly<Record<string, number>>

/** A rendered document with the data of its response. */
export interface RenderedPage {
  readonly cacheClass: CacheClass
  readonly status: 200 | 404
  /** The document in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>
  /** Where `body` has the page's props as JSON: the first byte, and the one after the last. Not set for other files. */
  readonly data?: readonly [start: number, end: number]
  /** Weak entity tag of the document, with its quotes (RFC 9110, 8.8.3). */
  readonly etag: string
  /**
   * Whether the address names a film that the page does not have: the response is the page's own document, and `body` is
   * empty.
   */
  readonly isUnknownFilm?: boolean
  /** Hash of the input: equal hashes mean equal documents. It is the version of the page's data too. */
  readonly source: string
  /** When the oldest part of its content was requested, in ms since 1970; the start of the render where not set. */
  readonly fetchedAt?: number
}

export interface CachedPage extends RenderedPage {
  readonly fetchedAt: number
}

/** Stores pages. A store may drop a page at any time. */
export interface PageStore {
  get(key: string): Promise<CachedPage | undefined>
  /** @param ttlMs time until the page is expired, in ms */
  set(key: string, page: CachedPage, ttlMs: number): Promise<void>
}

/**
 * A store of which no failure reaches a visitor: a page that cannot be read is rendered, one that cannot be written is not
 * stored. The Cache API of Workers rejects now and then. The first failure is logged: the others would fill the log.
 */
export function tolerateFailures(
  store: PageStore,
  log: (message: string, error: unknown) => void,
): PageStore {
  let hasLogged = false
  const report = (error: unknown) => {
    if (!hasLogged)
      log('The page cache failed. Pages are rendered without it; see the cache of the host.', error)
    hasLogged = true
    return undefined
  }
  return {
    get: (key) => store.get(key).catch(report),
    set: (key, page, ttlMs) => store.set(key, page, ttlMs).catch(report),
  }
}

/** All pages in memory, in bytes: some 700 of 90 kB. */
export const PAGE_STORE_BYTES = 64 * 1024 * 1024

/** All 404s in memory, in bytes. */
const NOT_FOUND_BYTES = 8 * 1024 * 1024

/**
 * Stores pages in memory, and drops the least recently used ones. 404s have a bucket of their own, so that requests
 * for random URLs drop no page. `HtmlCache` decides whether a page is fresh: the store has no clock.
 */
export function createMemoryStore({
  pageBytes = PAGE_STORE_BYTES,
  notFoundBytes = NOT_FOUND_BYTES,
} = {}): PageStore {
  const buckets: Record<CacheClass, LRUCache<string, CachedPage>> = {
    page: new LRUCache({ maxSize: pageBytes, sizeCalculation: bytesOf }),
    'not-found': new LRUCache({ maxSize: notFoundBytes, sizeCalculation: bytesOf }),
  }
  return {
    get: async (key) => buckets.page.get(key) ?? buckets['not-found'].get(key),
    set: async (key, page) => {
      buckets[page.cacheClass === 'page' ? 'not-found' : 'page'].delete(key)
      buckets[page.cacheClass].set(key, page)
    },
  }
}

/** The document, its hash, and an estimate of the rest; the library rejects a size of 0. */
function bytesOf(page: CachedPage, key: string): number {
  return page.body.byteLength + page.source.length + key.length + 500
}
