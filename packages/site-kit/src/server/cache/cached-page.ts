import { LRUCache } from 'lru-cache'
import type { CacheClass } from './freshness.ts'

/** How long each part of a render took, in ms, by its name. */
export type Timings = Readonly<Record<string, number>>

/** A rendered document with the data of its response. */
export interface RenderedPage {
  readonly cacheClass: CacheClass
  readonly status: 200 | 404
  /** The document in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>
  /** Weak entity tag of the document, with its quotes (RFC 9110, 8.8.3). */
  readonly etag: string
  /** Hash of the input: equal hashes mean equal documents. */
  readonly source: string
  /** When the oldest part of its content was requested, in ms since 1970; the start of the render where not set. */
  readonly fetchedAt?: number
}

/** A page in a store. */
export interface CachedPage extends RenderedPage {
  readonly fetchedAt: number
}

/** Stores pages. A store may drop a page at any time. */
export interface PageStore {
  get(key: string): Promise<CachedPage | undefined>
  /** @param ttlMs time until the page is expired, in ms */
  set(key: string, page: CachedPage, ttlMs: number): Promise<void>
}

/** Size of a memory store. */
export interface MemoryStoreLimits {
  /** All pages together, in bytes; by default 64 MiB, some 700 pages of 90 kB. */
  readonly pageBytes?: number
  /** Number of 404s; by default 200. */
  readonly notFoundPages?: number
}

/** Bytes of pages in memory by default. */
export const PAGE_STORE_BYTES = 64 * 1024 * 1024

/**
 * Stores pages in memory, and drops the least recently used ones. 404s have a bucket of their own, so that requests
 * for random URLs drop no page. `HtmlCache` decides whether a page is fresh: the store has no clock.
 */
export function createMemoryStore(limits: MemoryStoreLimits = {}): PageStore {
  const { pageBytes = PAGE_STORE_BYTES, notFoundPages = 200 } = limits
  const buckets: Record<CacheClass, LRUCache<string, CachedPage>> = {
    page: new LRUCache({ maxSize: pageBytes, sizeCalculation: bytesOf }),
    'not-found': new LRUCache({ max: notFoundPages }),
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
