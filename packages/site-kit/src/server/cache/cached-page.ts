import type { CacheClass } from './freshness.ts'

export type Timings = Readonly<Record<string, number>>

export interface RenderedPage {
  readonly cacheClass: CacheClass
  readonly status: 200 | 404
  /** The document in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>
  /** The bytes of `body` with the props as JSON, the end exclusive; not set for other files. */
  readonly data?: readonly [start: number, end: number]
  readonly etag: string
  /** Number of films of a long playlist. */
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
      log('The page cache failed. Pages are rendered without it; see the cache of the host.', error)
    hasLogged = true
    return undefined
  }
  return {
    get: (key) => store.get(key).catch(report),
    set: (key, page, ttlMs) => store.set(key, page, ttlMs).catch(report),
  }
}
