import { CACHE_WAIT_MS, createCache, type Cache, type CacheOutcome } from '@cutroom/ground/cache'
import { systemClock, type Clock } from '@cutroom/ground/clock'
import {
  createConcurrencyLimiter,
  RENDER_LIMITS,
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
} from './concurrency-limiter.ts'
import {
  tolerateFailures,
  FRESHNESS,
  getTtlMs,
  type CachedPage,
  type PageStore,
  type RenderedPage,
  type Timings,
  type FreshnessTable,
} from './cached-page.ts'

/** How long reads name the event of the last change, in ms: the service has caught up by then. */
const LAST_EVENT_MS = 60_000

export interface CacheResult {
  readonly page: CachedPage
  readonly outcome: CacheOutcome
  /** ms since its content was fetched. */
  readonly age: number
  /** Timings of the render, if the request waited for one. */
  readonly timings: Timings
}

export interface RenderResult {
  readonly page: RenderedPage
  readonly timings: Timings
}

/** @param notBefore its content must be requested at this time or later, in ms since 1970 */
export type Render = (previous: CachedPage | undefined, notBefore: number) => Promise<RenderResult>

/** Keeps a Worker alive until background work has settled. */
export type WaitUntil = (work: Promise<unknown>) => void

interface PageCacheRequest {
  readonly render: Render
  readonly waitUntil: WaitUntil
  /** A page with content from before then is rendered again if possible, in ms since 1970. */
  readonly notBefore?: number | undefined
  /** The network of the client, which has a share of the renders. */
  readonly getNetwork: () => string
}

export interface HtmlCacheOptions {
  readonly store: PageStore
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
  readonly clock: Clock
  readonly freshness: FreshnessTable
  readonly coalesce: boolean

  constructor({ store, limits = RENDER_LIMITS, ...options }: HtmlCacheOptions) {
    const { clock = systemClock, freshness = FRESHNESS, coalesce = true, log = console.error } = options
    const pages = tolerateFailures(store, log)
    const getFreshness = ({ cacheClass }: CachedPage) => freshness[cacheClass]
    this.#pages = createCache({
      store: {
        get: (key) => pages.get(key),
        set: (key, page) => pages.set(key, page, getTtlMs(getFreshness(page))),
      },
      clock,
      getFreshness,
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
   * Marks all content up to now as outdated, in this process: it is served only if rendering fails.
   * @param event id of the live event of the change, which queries name
   */
  invalidate(event?: string): void {
    this.#invalidatedAt = this.clock.now()
    this.#lastEvent = event
    this.#pages.retry()
  }

  /**
   * The page of `key`, from the store or rendered.
   * @throws what `render` throws, or OverloadedError, if there is no stale page
   */
  async get(
    key: string,
    { render, waitUntil, notBefore, getNetwork }: PageCacheRequest,
  ): Promise<CacheResult> {
    const { value, outcome, age } = await this.#pages.get(key, {
      read: async (previous, notBefore) => {
        const startedAt = this.clock.now()
        const { page, timings } = await render(previous, notBefore)
        return { fetchedAt: startedAt, ...page, timings }
      },
      limit: (task) => this.#limit(task, getNetwork()),
      getClient: getNetwork,
      waitUntil,
      notBefore,
      // An open page waits longer, as it requests a change that it was notified of.
      waitMs: notBefore === undefined ? undefined : CACHE_WAIT_MS.old,
    })
    return { page: value, outcome, age, timings: (outcome === 'miss' && value.timings) || {} }
  }

  async has(key: string): Promise<boolean> {
    return (await this.#pages.peek(key)) !== undefined
  }
}
