import { LRUCache } from 'lru-cache'
import type { PageSort } from './freshness.ts'
import type { KeptPage, PageStore } from './kept-page.ts'

/**
 * How many pages that are not there the server keeps. They have a room of their own, so that random addresses
 * push no real page out.
 */
const MISSING_PAGES_MAX = 200

/** Room for pages in the server's memory, in bytes: some 700 pages of 90 kB. */
export const PAGE_CACHE_BYTES = 64 * 1024 * 1024

/** How much a memory store holds. */
export interface MemoryStoreLimits {
  /** All real pages together, in bytes. */
  readonly pageBytes?: number
  /** Pages that are not there. */
  readonly missingPages?: number
}

/**
 * Keeps pages in memory; the ones that nobody asked for longest go first. What is not there has a room of its
 * own. Which page is still good is for the cache to decide: nothing here looks at a clock.
 */
export function createMemoryStore(limits: MemoryStoreLimits = {}): PageStore {
  const { pageBytes = PAGE_CACHE_BYTES, missingPages = MISSING_PAGES_MAX } = limits
  const rooms: Record<PageSort, LRUCache<string, KeptPage>> = {
    page: new LRUCache({ maxSize: pageBytes, sizeCalculation: bytesOf }),
    missing: new LRUCache({ max: missingPages }),
  }
  return {
    get: async (key) => rooms.page.get(key) ?? rooms.missing.get(key),
    set: async (key, page) => {
      const other = page.sort === 'page' ? 'missing' : 'page'
      rooms[other].delete(key)
      rooms[page.sort].set(key, page)
    },
  }
}

/** The document, its source, and a little for the rest; a size of 0 is refused by the library. */
function bytesOf(page: KeptPage, key: string): number {
  return page.body.byteLength + page.source.length + key.length + 500
}
