import { LRUCache } from 'lru-cache'
import {
  type CachedPage,
  cacheState,
  type CacheState,
  FRESHNESS,
  type FreshnessTable,
  type PageStore,
  type RenderedPage,
  type Timings,
  tolerateFailures,
  ttlMs,
} from './cached-page.ts'
import { type Clock, systemClock } from '@cutroom/player-core'
import { createLimiter, type Limiter, type LimiterOptions, settledWithin } from './concurrency-limiter.ts'
import { logToConsole } from '../error-text.ts'

/**
 * Limits of rendering. Sixteen concurrent renders saturate the content service and a core. A queued request costs
 * some 10 kB, and the whole queue is rendered in 2 s if the content service responds in 50 ms. A request is refused
 * after half of the timeout of a page's content reads. A slot is held for that timeout, which they share, and the time to
 * render.
 */
export const RENDER_LIMITS: LimiterOptions = {
  concurrency: 16,
  maxQueue: 512,
  queueTimeoutMs: 5_000,
  slotTimeoutMs: 15_000,
}

/** How long a request waits for a new page while a stale one exists, in ms. */
export const STALE_WAIT_MS = 2_000

/** How long a failed render is not repeated while a stale page exists, in ms. */
export const RETRY_HOLD_MS = 5_000

/** Most failed renders that are remembered, some 200 kB. A forgotten one is rendered again. */
const FAILURES_MAX = 1_000

/** How long reads name the event of the last change, in ms: the content service has caught up with it by then. */
const LAST_EVENT_MS = 60_000

/** Where a response comes from, for `Cache-Status` (RFC 9211). */
export type CacheOutcome = 'hit' | 'miss' | 'stale' | 'stale-if-error'

export interface CacheResult {
  readonly page: CachedPage
  readonly outcome: CacheOutcome
  /** ms since its content was fetched. */
  readonly age: number
  /** Of the render, where the request waited for one. */
  readonly timings: Timings
}

export type RenderResult<Page = RenderedPage> = { readonly page: Page; readonly timings: Timings }

/**
 * Renders a page; a rejection reaches the requests that have no stale page.
 *
 * @param notBefore its content must be requested at this time or later, in ms since 1970
 */
export type Render = (previous: CachedPage | undefined, notBefore: number) => Promise<RenderResult>

/** Keeps the host alive until background work has settled. */
export type WaitUntil = (work: Promise<unknown>) => void

export interface HtmlCacheOptions {
  readonly store: PageStore
  readonly clock?: Clock
  readonly freshness?: FreshnessTable
  /** Whether a request may wait for work of another one; false on Workers. */
  readonly coalesce?: boolean
  readonly limits?: LimiterOptions
  /** Takes the first failure of the store; by default the console. */
  readonly log?: (message: string, error: unknown) => void
}

interface PendingRender {
  /** Start of the render in ms since 1970; infinite while it is queued, because it then sees every change. */
  startedAt: number
  /** Its content is requested at this time or later, in ms since 1970. */
  readonly notBefore: number
  readonly result: Promise<RenderResult<CachedPage>>
}

/**
 * Renders each page once for all visitors (RFC 5861). A fresh page is served as it is. A stale page is served at once
 * and rendered again in the background. An older page is served only if rendering fails or is slow. Concurrent
 * requests for a page share one render, which none of them can cancel. Failures are not cached. The number of
 * concurrent renders is limited: a request without a stale page is queued or refused.
 */
export class HtmlCache {
  readonly #store: PageStore
  readonly #limit: Limiter
  readonly #pending = new Map<string, PendingRender>()
  readonly #failedAt = new LRUCache<string, number>({ max: FAILURES_MAX })
  #invalidatedAt = Number.NEGATIVE_INFINITY
  #lastEvent: string | undefined
  readonly clock: Clock
  readonly freshness: FreshnessTable
  readonly coalesce: boolean

  constructor({ store, limits = RENDER_LIMITS, ...options }: HtmlCacheOptions) {
    const { clock = systemClock, freshness = FRESHNESS, coalesce = true, log = logToConsole } = options
    this.#store = tolerateFailures(store, log)
    this.#limit = createLimiter(limits, clock)
    this.clock = clock
    this.freshness = freshness
    this.coalesce = coalesce
  }

  /** Time of the last `invalidate`, in ms since 1970. */
  get invalidatedAt(): number {
    return this.#invalidatedAt
  }

  /** Id of the event of the last `invalidate`, for a minute. */
  get lastEvent(): string | undefined {
    return this.clock.now() - this.#invalidatedAt < LAST_EVENT_MS ? this.#lastEvent : undefined
  }

  /**
   * Marks all content that was fetched up to now as outdated: it is served only if rendering fails. In stores that
   * several processes share, this affects this process alone.
   *
   * @param event id of the live event of the change, which queries that have to include it name
   */
  invalidate(event?: string): void {
    this.#invalidatedAt = this.clock.now()
    this.#lastEvent = event
    this.#failedAt.clear()
  }

  /**
   * The page of `key`, from the store or rendered.
   *
   * @param notBefore an older page is rendered again, if that succeeds, in ms since 1970
   * @throws what `render` throws, or OverloadedError, if there is no stale page
   */
  async get(
    key: string,
    render: Render,
    waitUntil: WaitUntil,
    notBefore = Number.NEGATIVE_INFINITY,
  ): Promise<CacheResult> {
    const cached = await this.#store.get(key)
    const now = this.clock.now()
    const state = cached === undefined ? 'expired' : this.#stateOf(cached, now, notBefore)
    if (cached === undefined || state === 'expired') {
      const rendering = this.#render(key, render, undefined, notBefore)
      // Others share this render: it must end even if this request is cancelled.
      waitUntil(rendering.catch(() => {}))
      return this.#result(await rendering, 'miss')
    }
    const result = (outcome: CacheOutcome) => this.#result({ page: cached, timings: {} }, outcome)
    if (state === 'fresh') return result('hit')
    const failedAt = this.#failedAt.get(key)
    const isHeld = failedAt !== undefined && now < failedAt + RETRY_HOLD_MS
    if (state === 'stale') {
      if (!isHeld) waitUntil(this.#render(key, render, cached, notBefore).catch(() => {}))
      return result('stale')
    }
    if (isHeld) return result('stale-if-error')
    const rendering = this.#render(key, render, cached, notBefore).catch(() => null)
    waitUntil(rendering)
    const rendered = await settledWithin(this.clock, STALE_WAIT_MS, rendering)
    return rendered === null ? result('stale-if-error') : this.#result(rendered, 'miss')
  }

  /** The page of `key` if it is in the store and fresh. */
  async getFresh(key: string): Promise<CacheResult | null> {
    const page = await this.#store.get(key)
    if (page === undefined) return null
    const isFresh = this.#stateOf(page, this.clock.now(), Number.NEGATIVE_INFINITY) === 'fresh'
    return isFresh ? this.#result({ page, timings: {} }, 'hit') : null
  }

  #result({ page, timings }: RenderResult<CachedPage>, outcome: CacheOutcome): CacheResult {
    return { page, outcome, age: Math.max(0, this.clock.now() - page.fetchedAt), timings }
  }

  #stateOf({ fetchedAt, cacheClass }: CachedPage, now: number, notBefore: number): CacheState {
    const state = cacheState(now - fetchedAt, this.freshness[cacheClass])
    // Content that was fetched in the same ms as the change may be older than the change.
    const isOutdated = fetchedAt <= this.#invalidatedAt || fetchedAt < notBefore
    return isOutdated && state !== 'expired' ? 'stale-if-error' : state
  }

  /** The pending render of `key` that includes every change up to now and content since `notBefore`, or a new one. */
  #render(
    key: string,
    render: Render,
    previous: CachedPage | undefined,
    notBefore: number,
  ): PendingRender['result'] {
    const shared = this.coalesce ? this.#pending.get(key) : undefined
    if (shared && shared.startedAt > this.#invalidatedAt && shared.notBefore >= notBefore)
      return shared.result
    const pending: PendingRender = {
      startedAt: Number.POSITIVE_INFINITY,
      notBefore,
      result: this.#limit(() => {
        pending.startedAt = this.clock.now()
        return this.#renderAndStore(key, pending.startedAt, render(previous, notBefore))
      }),
    }
    this.#pending.set(key, pending)
    const remove = () => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
    pending.result.then(remove, remove)
    return pending.result
  }

  async #renderAndStore(key: string, startedAt: number, rendering: Promise<RenderResult>) {
    try {
      const { page: rendered, timings } = await rendering
      const page: CachedPage = { fetchedAt: startedAt, ...rendered }
      this.#failedAt.delete(key)
      const stored = await this.#store.get(key)
      // A render that started before a change must not replace the newer page, unless a clock was wrong.
      if (!stored || stored.fetchedAt <= page.fetchedAt || stored.fetchedAt > this.clock.now()) {
        await this.#store.set(key, page, ttlMs(this.freshness[page.cacheClass]))
      }
      return { page, timings }
    } catch (error) {
      this.#failedAt.set(key, this.clock.now())
      throw error
    }
  }
}
