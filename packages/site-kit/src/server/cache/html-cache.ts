import { withDefaults } from '@cutroom/ground/with-defaults'
import { CACHE_WAIT_MS, createCache, type Cache, type CacheOutcome, type Freshness } from './cache.ts'
import { systemClock, type Clock } from '@cutroom/ground/clock'
import { LRUCache } from 'lru-cache'
import type { SiteConfig } from '../../config.ts'
import {
  createConcurrencyLimiter,
  RENDER_LIMITS,
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
} from './concurrency-limiter.ts'

/** A page, or a 404 of an unknown path, editor or film. */
type CacheClass = 'page' | 'not-found'

export type FreshnessTable = Readonly<Record<CacheClass, Freshness>>

/** A week of `stale-if-error` outlasts a long weekend. A 404 may become a page soon. */
export const FRESHNESS: FreshnessTable = {
  page: { fresh: 60, staleWhileRevalidate: 600, staleIfError: 604_800 },
  'not-found': { fresh: 10, staleWhileRevalidate: 0, staleIfError: 600 },
}

export function toFreshnessTable({ cache }: SiteConfig): FreshnessTable {
  return { ...FRESHNESS, page: withDefaults(FRESHNESS.page, cache) }
}

export interface CachedPage {
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
  /** Hash of the input, and version of the page's data. */
  readonly source: string
  /** When its oldest content was requested, in ms since 1970. */
  readonly fetchedAt: number
  /** Timings of the render, in ms by their names. */
  readonly timings?: Readonly<Record<string, number>>
}

/** Stores pages. A store may drop a page at any time. */
export interface PageStore {
  get(key: string): Promise<CachedPage | undefined>
  set(key: string, page: CachedPage): Promise<void>
}

/** Most live events that are remembered, some 100 kB. A forgotten event is unknown. */
const EVENTS_MAX = 500

/** How long reads name the event of the last change, in ms: the service has caught up by then. */
const LAST_EVENT_MS = 60_000

export interface CacheResult {
  readonly page: CachedPage
  readonly outcome: CacheOutcome
  /** ms since its content was fetched. */
  readonly age: number
}

export type Render = (previous: CachedPage | undefined) => Promise<CachedPage>

interface PageCacheRequest extends PageClient {
  readonly render: Render
  /** Called once for all requests that wait for the same render. */
  readonly onFailure: (error: unknown) => void
}

/** Keeps a Worker alive until background work has settled. */
export type WaitUntil = (work: Promise<unknown>) => void

/** The client that a page is for. */
export interface PageClient {
  readonly waitUntil: WaitUntil
  /** The network of the client, which has a share of the renders. */
  readonly getNetwork: () => string
  /** Whether the client was notified of a change or keeps what it gets, and waits longer for it. */
  readonly isNotified?: boolean
}

export interface HtmlCacheOptions {
  /** By default in memory. */
  readonly store?: PageStore
  readonly clock?: Clock
  readonly freshness?: FreshnessTable
  /** Whether a request may wait for work of another; false on Workers. */
  readonly coalesce?: boolean
  readonly limits?: ConcurrencyLimits
  /** Takes the first failure of the store; by default the console. */
  readonly log?: (message: string, error: unknown) => void
}

/** Renders each page once for all visitors (docs/decisions/page-cache.md). */
export class HtmlCache {
  readonly #pages: Cache<CachedPage>
  readonly #limit: ConcurrencyLimiter
  #invalidatedAt = Number.NEGATIVE_INFINITY
  #lastEvent: string | undefined
  /** The time until which content may lack the change of an event, in ms since 1970. */
  readonly #events = new LRUCache<string, number>({ max: EVENTS_MAX })
  readonly clock: Clock
  readonly freshness: FreshnessTable
  readonly coalesce: boolean

  constructor(options: HtmlCacheOptions = {}) {
    const { store = createMemoryStore(), limits = RENDER_LIMITS } = options
    const { clock = systemClock, freshness = FRESHNESS, coalesce = true, log = console.error } = options
    this.#pages = createCache({
      store: tolerateFailures(store, log),
      clock,
      getFreshness: ({ cacheClass }) => freshness[cacheClass],
      changedAt: () => this.#invalidatedAt,
      coalesce,
    })
    this.#limit = createConcurrencyLimiter(limits, clock)
    this.clock = clock
    this.freshness = freshness
    this.coalesce = coalesce
  }

  get invalidatedAt(): number {
    return this.#invalidatedAt
  }

  /** Id of the event of the last `invalidate`, for a minute. */
  get lastEvent(): string | undefined {
    return this.clock.now() - this.#invalidatedAt < LAST_EVENT_MS ? this.#lastEvent : undefined
  }

  /**
   * Marks earlier content as outdated, in this process: it is served only if rendering fails.
   * @param event id of the live event of the change, which queries name
   * @param until content that was requested then or earlier may lack the change, in ms since 1970
   */
  invalidate(event?: string, until = this.clock.now()): void {
    this.#invalidatedAt = Math.max(this.#invalidatedAt, until)
    this.#lastEvent = event
    if (event !== undefined) this.#events.set(event, until)
  }

  /** Whether all content without the change of this event is marked as outdated. */
  hasEvent(event: string): boolean {
    return this.#events.has(event)
  }

  /**
   * Whether a page may lack the last change, or that of `event`. The clock of another process may
   * have been ahead.
   */
  isOutdated({ fetchedAt }: CachedPage, event = ''): boolean {
    const changedAt = this.#events.get(event) ?? this.#invalidatedAt
    return fetchedAt <= changedAt || fetchedAt > this.clock.now()
  }

  /**
   * The page of `key`, from the store or rendered.
   * @throws what `render` throws, or OverloadedError, if there is no stale page
   */
  async get(
    key: string,
    { render, onFailure, waitUntil, getNetwork, isNotified = false }: PageCacheRequest,
  ): Promise<CacheResult> {
    const { value, outcome, age } = await this.#pages.get(key, {
      read: async (previous) => {
        try {
          return await render(previous)
        } catch (error) {
          onFailure(error)
          throw error
        }
      },
      limit: (task) => this.#limit(task, getNetwork()),
      getClient: getNetwork,
      waitUntil,
      waitMs: isNotified ? CACHE_WAIT_MS.old : undefined,
    })
    return { page: value, outcome, age }
  }

  async has(key: string): Promise<boolean> {
    return (await this.#pages.peek(key)) !== undefined
  }
}

/** A store whose failures reach no visitor: the Cache API rejects now and then. */
function tolerateFailures(store: PageStore, log: (message: string, error: unknown) => void): PageStore {
  let hasLogged = false
  const report = (error: unknown) => {
    if (!hasLogged)
      log('The page cache failed. Pages are rendered without it; see the cache of the platform.', error)
    hasLogged = true
    return undefined
  }
  return {
    get: (key) => store.get(key).catch(report),
    set: (key, page) => store.set(key, page).catch(report),
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
