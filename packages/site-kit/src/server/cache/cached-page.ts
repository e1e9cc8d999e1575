import type { Freshness } from '@cutroom/ground/cache'
import { LRUCache } from 'lru-cache'
import type { SiteConfig } from '../../config.ts'
import type { PageRequest } from '../../content/page-content.ts'
import { sheetParameters } from '../../routes/sheet-address.ts'

/** A page, or a 404 of an unknown path, editor or film. */
type CacheClass = 'page' | 'not-found'

export type FreshnessTable = Readonly<Record<CacheClass, Freshness>>

/** A week of `stale-if-error` outlasts a long weekend. A 404 may become a page soon. */
export const FRESHNESS: FreshnessTable = {
  page: { fresh: 60, staleWhileRevalidate: 600, staleIfError: 604_800 },
  'not-found': { fresh: 10, staleWhileRevalidate: 0, staleIfError: 600 },
}

export function getFreshness({ cache }: SiteConfig): FreshnessTable {
  return { ...FRESHNESS, page: { ...FRESHNESS.page, ...cache } }
}

export function getTtlMs({ fresh, staleWhileRevalidate, staleIfError }: Freshness): number {
  return (fresh + Math.max(staleWhileRevalidate, staleIfError)) * 1000
}

export type Timings = Readonly<Record<string, number>>

export interface RenderedPage {
  readonly cacheClass: CacheClass
  readonly status: 200 | 404
  /** The document in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>
  /** The bytes of `body` with the props as JSON, the end exclusive; not set for other files. */
  readonly data?: readonly [start: number, end: number]
  readonly etag: string
  readonly playlistLength?: number
  /** Whether the address names an unknown film: the response is the page without it. */
  readonly isUnknownFilm?: boolean
  /** Address to redirect to, if the requested one has a former slug of a film or editor. */
  readonly movedTo?: string
  /** Hash of the input, and version of the page's data. */
  readonly source: string
  /** When its oldest content was requested, in ms since 1970; the render's start by default. */
  readonly fetchedAt?: number
}

export interface CachedPage extends RenderedPage {
  readonly fetchedAt: number
  /** Timings of its render. */
  readonly timings?: Timings
}

export function getCacheKey(
  { path, videoSlug, index, listPage, sheet, isSheetData }: PageRequest,
  origin: string,
): string {
  const film = videoSlug === null ? '' : `?${new URLSearchParams({ video: videoSlug })}`
  // No path has these characters.
  const at = index === undefined ? '' : `#index=${index}`
  const page = listPage === undefined ? '' : `#page=${listPage}`
  const sheetKey = sheet ? `?${new URLSearchParams(sheetParameters(sheet))}${isSheetData ? '#data' : ''}` : ''
  return `${origin}${path}${film}${sheetKey}${at}${page}`
}

/** Stores pages. A store may drop a page at any time. */
export interface PageStore {
  get(key: string): Promise<CachedPage | undefined>
  /** @param ttlMs time until the page is expired, in ms */
  set(key: string, page: CachedPage, ttlMs: number): Promise<void>
}

/** A store whose failures reach no visitor: the Cache API rejects now and then. */
export function tolerateFailures(
  store: PageStore,
  log: (message: string, error: unknown) => void,
): PageStore {
  let hasLogged = false
  const report = (error: unknown) => {
    if (!hasLogged)
      log('The page cache failed. Pages are rendered without it; see the cache of the platform.', error)
    hasLogged = true
    return undefined
  }
  return {
    get: (key) => store.get(key).catch(report),
    set: (key, page, ttlMs) => store.set(key, page, ttlMs).catch(report),
  }
}

/** Most bytes of all pages in memory: some 700 pages of 90 kB. */
const PAGE_STORE_BYTES = 64 * 1024 * 1024

const NOT_FOUND_BYTES = 8 * 1024 * 1024

/** Stores pages in memory. 404s have a bucket of their own: random URLs must drop no page. */
export function createMemoryStore({ pageBytes = PAGE_STORE_BYTES } = {}): PageStore {
  const buckets: Record<CacheClass, LRUCache<string, CachedPage>> = {
    page: new LRUCache({ maxSize: pageBytes, sizeCalculation: getSize }),
    'not-found': new LRUCache({ maxSize: NOT_FOUND_BYTES, sizeCalculation: getSize }),
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
