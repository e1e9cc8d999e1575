import { systemClock, type Clock } from '@cutroom/player-core'
import { LRUCache } from 'lru-cache'
import {
  createConcurrencyLimiter,
  RENDER_LIMITS,
  type ConcurrencyLimiter,
  type ConcurrencyLimits,
} from './concurrency-limiter.ts'
import { settledWithin } from './settled-within.ts'
import {
  tolerateFailures,
  FRESHNESS,
  getCacheState,
  getTtlMs,
  type CachedPage,
  type PageStore,
  type RenderedPage,
  type Timings,
  type CacheState,
  type FreshnessTable,
} from './cached-page.ts'

/** How long a request waits for a new page while a stale one exists, in ms. */
export const STALE_WAIT_MS = 2_000

/** How long a failed render is not repeated while a stale page exists, in ms. */
export const RETRY_HOLD_MS = 5_000

/** Most failed renders that are remembered, some 200 kB. A forgotten one is rendered again. */
const FAILURES_MAX = 1_000

/** How long reads name the event of the last change, in ms: the service has caught up by then. */
const LAST_EVENT_MS = 60_000

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

/** @param notBefore its content must be requested at this time or later, in ms since 1970 */
export type Render = (previous: CachedPage | undefined, notBefore: number) => Promise<RenderResult>

/** Keeps a Worker alive until background work has settled. */
export type WaitUntil = (work: Promise<unknown>) => void

interface CacheRequest {
  readonly render: Render
  readonly waitUntil: WaitUntil
  /** An older page is rendered again, if that succeeds, in ms since 1970. */
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

interface PendingRender {
  /** Start in ms since 1970; infinite while it is queued, as it then sees every change. */
  startedAt: number
  readonly notBefore: number
  readonly result: Promise<RenderResult<CachedPage>>
}

/** Renders each page once for all visitors (RFC 5861; docs/decisions/page-cache.md). */
export class HtmlCache {
  readonly #store: PageStore
  readonly #limit: ConcurrencyLimiter
  readonly #pending = new Map<string, PendingRender>()
  readonly #failedAt = new LRUCache<string, number>({ max: FAILURES_MAX })
  #invalidatedAt = Number.NEGATIVE_INFINITY
  #lastEvent: string | undefined
  readonly clock: Clock
  readonly freshness: FreshnessTable
  readonly coalesce: boolean

  constructor({ store, limits = RENDER_LIMITS, ...options }: HtmlCacheOptions) {
    const { clock = systemClock, freshness = FRESHNESS, coalesce = true, log = console.error } = options
    this.#store = tolerateFailures(store, log)
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
    this.#failedAt.clear()
  }

  /**
   * The page of `key`, from the store or rendered.
   * @throws what `render` throws, or OverloadedError, if there is no stale page
   */
  async get(key: string, request: CacheRequest): Promise<CacheResult> {
    const { waitUntil, notBefore = Number.NEGATIVE_INFINITY } = request
    const cached = await this.#store.get(key)
    const now = this.clock.now()
    const state = cached === undefined ? 'expired' : this.#getState(cached, now, notBefore)
    if (cached === undefined || state === 'expired') {
      const rendering = this.#render(key, request, undefined)
      // Others share this render: it must end even if this request is cancelled.
      waitUntil(rendering.catch(() => {}))
      return this.#result(await rendering, 'miss')
    }
    const result = (outcome: CacheOutcome) => this.#result({ page: cached, timings: {} }, outcome)
    if (state === 'fresh') return result('hit')
    const failedAt = this.#failedAt.get(key)
    const isHeld = failedAt !== undefined && now < failedAt + RETRY_HOLD_MS
    if (state === 'stale') {
      if (!isHeld) waitUntil(this.#render(key, request, cached).catch(() => {}))
      return result('stale')
    }
    if (isHeld) return result('stale-if-error')
    const rendering = this.#render(key, request, cached).catch(() => null)
    waitUntil(rendering)
    const rendered = await settledWithin(this.clock, STALE_WAIT_MS, rendering)
    return rendered === null ? result('stale-if-error') : this.#result(rendered, 'miss')
  }

  async has(key: string): Promise<boolean> {
    return (await this.#store.get(key)) !== undefined
  }

  #result({ page, timings }: RenderResult<CachedPage>, outcome: CacheOutcome): CacheResult {
    return { page, outcome, age: Math.max(0, this.clock.now() - page.fetchedAt), timings }
  }

  #getState({ fetchedAt, cacheClass }: CachedPage, now: number, notBefore: number): CacheState {
    const state = getCacheState(now - fetchedAt, this.freshness[cacheClass])
    // Content that was fetched in the same ms as the change may be older than the change.
    const isOutdated = fetchedAt <= this.#invalidatedAt || fetchedAt < notBefore
    return isOutdated && state !== 'expired' ? 'stale-if-error' : state
  }

  /** The pending render that includes every change and content since `notBefore`, or a new one. */
  #render(
    key: string,
    { render, notBefore = Number.NEGATIVE_INFINITY, getNetwork }: CacheRequest,
    previous: CachedPage | undefined,
  ): PendingRender['result'] {
    const shared = this.coalesce ? this.#pending.get(key) : undefined
    if (shared && shared.startedAt > this.#invalidatedAt && shared.notBefore >= notBefore) {
      return shared.result
    }
    const pending: PendingRender = {
      startedAt: Number.POSITIVE_INFINITY,
      notBefore,
      result: this.#limit(() => {
        pending.startedAt = this.clock.now()
        return this.#renderAndStore(key, pending.startedAt, render(previous, notBefore))
      }, getNetwork()),
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
      // A render from before a change must not replace a newer page, unless a clock was wrong.
      if (!stored || stored.fetchedAt <= page.fetchedAt || stored.fetchedAt > this.clock.now()) {
        await this.#store.set(key, page, getTtlMs(this.freshness[page.cacheClass]))
      }
      return { page, timings }
    } catch (error) {
      this.#failedAt.set(key, this.clock.now())
      throw error
    }
  }
}
