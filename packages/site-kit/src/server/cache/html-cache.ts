import { systemClock, type Clock } from '@cutroom/player-core'
import { LRUCache } from 'lru-cache'
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

export interface ConcurrencyLimits {
  readonly concurrency: number
  readonly maxQueue: number
  /** Most tasks of a network, running and queued. */
  readonly maxNetwork: number
  readonly queueTimeoutMs: number
  /** Longest time that a task holds its slot, in ms: Workers may leave ended work unsettled. */
  readonly slotTimeoutMs: number
}

/**
 * Sixteen concurrent renders saturate the content service and a core. The queue takes 5 MB, and 2 s
 * at 50 ms a read. A slot lasts for the reads of a page (10 s) and its render.
 */
export const RENDER_LIMITS: ConcurrencyLimits = {
  concurrency: 16,
  maxQueue: 512,
  maxNetwork: 64,
  queueTimeoutMs: 5_000,
  slotTimeoutMs: 15_000,
}

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
  readonly network: string
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
  readonly networks: Set<string>
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

  async getFresh(key: string): Promise<CacheResult | null> {
    const page = await this.#store.get(key)
    if (page === undefined) return null
    const isFresh = this.#getState(page, this.clock.now(), Number.NEGATIVE_INFINITY) === 'fresh'
    return isFresh ? this.#result({ page, timings: {} }, 'hit') : null
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
    { render, notBefore = Number.NEGATIVE_INFINITY, network }: CacheRequest,
    previous: CachedPage | undefined,
  ): PendingRender['result'] {
    const shared = this.coalesce ? this.#pending.get(key) : undefined
    if (shared && shared.startedAt > this.#invalidatedAt && shared.notBefore >= notBefore) {
      shared.networks.add(network)
      return shared.result
    }
    const networks = new Set([network])
    const pending: PendingRender = {
      startedAt: Number.POSITIVE_INFINITY,
      notBefore,
      networks,
      result: this.#limit(() => {
        pending.startedAt = this.clock.now()
        return this.#renderAndStore(key, pending.startedAt, render(previous, notBefore))
      }, networks),
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

/** @param networks of the waiting clients; those that join while the task is queued are added */
type ConcurrencyLimiter = <Value>(task: () => Promise<Value>, networks: ReadonlySet<string>) => Promise<Value>

/** The queue is full, the network has its share of it, or the task was in it for too long. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  readonly code = 'overloaded'

  constructor() {
    super('The server is overloaded: this page was not rendered. Request it again in a moment.')
  }
}

interface Task {
  readonly networks: ReadonlySet<string>
  readonly start: () => void
}

/**
 * Creates a limiter with a queue. The next task is the first one of the network with the fewest
 * running tasks; a task of several networks counts for all of them.
 */
export function createConcurrencyLimiter(options: ConcurrencyLimits, clock: Clock): ConcurrencyLimiter {
  const { concurrency, maxQueue, maxNetwork, queueTimeoutMs, slotTimeoutMs } = options
  const slots = new Map<symbol, { readonly since: number; readonly networks: ReadonlySet<string> }>()
  const queue = new Set<Task>()
  const findNext = () => {
    const running = countByNetwork(slots.values())
    let next: Task | null = null
    let fewest = Number.POSITIVE_INFINITY
    for (const task of queue) {
      const count = Math.min(...[...task.networks].map((network) => running.get(network) ?? 0))
      if (count < fewest) [next, fewest] = [task, count]
      if (fewest === 0) break
    }
    return next
  }
  const startQueued = () => {
    const expired = clock.now() - slotTimeoutMs
    for (const [slot, { since }] of slots) if (since <= expired) slots.delete(slot)
    while (slots.size < concurrency) {
      const next = findNext()
      if (next === null) return
      queue.delete(next)
      next.start()
    }
  }
  const isFull = (networks: ReadonlySet<string>) => {
    const counts = countByNetwork([...slots.values(), ...queue])
    const hasShare = [...networks].every((network) => (counts.get(network) ?? 0) >= maxNetwork)
    return queue.size >= maxQueue || hasShare
  }
  const acquire = (slot: symbol, networks: ReadonlySet<string>) =>
    new Promise<void>((resolve, reject) => {
      let cancelTimeout = () => {}
      const start = () => {
        cancelTimeout()
        slots.set(slot, { since: clock.now(), networks: new Set(networks) })
        resolve()
      }
      startQueued()
      if (slots.size < concurrency) return start()
      if (isFull(networks)) return reject(new OverloadedError())
      const task = { networks, start }
      queue.add(task)
      cancelTimeout = clock.after(queueTimeoutMs, () => {
        if (queue.delete(task)) reject(new OverloadedError())
      })
    })
  const release = (slot: symbol) => {
    slots.delete(slot)
    startQueued()
  }
  return async (task, networks) => {
    const slot = Symbol('slot')
    await acquire(slot, networks)
    try {
      // Otherwise requests that the cache can answer would be delayed by all queued renders.
      await new Promise<void>((resolve) => clock.after(0, resolve))
      return await task()
    } finally {
      release(slot)
    }
  }
}

function countByNetwork(tasks: Iterable<Pick<Task, 'networks'>>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { networks } of tasks) {
    for (const network of networks) counts.set(network, (counts.get(network) ?? 0) + 1)
  }
  return counts
}

/** The value of `work`, or null where it fails or takes longer than `ms`. */
export function settledWithin<Value>(clock: Clock, ms: number, work: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => resolve(null))
    const settle = (value: Value | null) => {
      cancel()
      resolve(value)
    }
    work.then(settle, () => settle(null))
  })
}
