import { LRUCache } from 'lru-cache'
import type { CachedPage, PageStore } from './cached-page.ts'
import type { CacheClass } from './freshness.ts'

/** All pages in memory, in bytes: some 700 of 90 kB. */
export const PAGE_STORE_BYTES = 64 * 1024 * 1024

/** All 404s in memory, in bytes. */
const NOT_FOUND_BYTES = 8 * 1024 * 1024

/** Stores pages in memory. 404s have a bucket of their own: random URLs must drop no page. */
export function createMemoryStore({
  pageBytes = PAGE_STORE_BYTES,
  notFoundBytes = NOT_FOUND_BYTES,
} = {}): PageStore {
  const buckets: Record<CacheClass, LRUCache<string, CachedPage>> = {
    page: new LRUCache({ maxSize: pageBytes, sizeCalculation: getSize }),
    'not-found': new LRUCache({ maxSize: notFoundBytes, sizeCalculation: getSize }),
  }
  return {
    get: async (key) => buckets.page.get(key) ?? buckets['not-found'].get(key),
    set: async (key, page) => {
      buckets[page.cacheClass === 'page' ? 'not-found' : 'page'].delete(key)
      buckets[page.cacheClass].set(key, page)
    },
  }
}

/** The size of a page in bytes, with an estimate of its other data; the library rejects 0. */
function getSize(page: CachedPage, key: string): number {
  return page.body.byteLength + page.source.length + key.length + 500
}
