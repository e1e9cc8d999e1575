import { LRUCache } from 'lru-cache'
import { systemClock, type Clock } from './clock.ts'
import { FRESHNESS, keepFor, goodFor, type FreshnessTable } from './freshness.ts'
import type { KeptPage, MadePage, PageStore } from './kept-page.ts'
import { createTurns, type TurnLimits, type Turns } from './turns.ts'

/** How long a visitor waits for a new page when there is an old one to fall back on, in ms. */
export const STALE_WAIT_MS = 2_000

/** How long a failing content service is left alone where there is an old page to show, in ms. */
export const RETRY_HOLD_MS = 5_000

/**
 * Pages that are made at the same time, that wait for it, and for how long in ms; and how long a making can last in
 * ms, which is the reading of its content and some time to render it. Sixteen keep the content service and a core
 * busy; those that wait cost some 10 kB each, and are made in 2 s by a service that answers in 50 ms. A visitor who has
 * waited for half of what a reading may take had better be told.
 */
export const MAKING_LIMITS = { atOnce: 16, waiting: 512, waitMs: 5_000, turnMs: 15_000 } as const

/** Pages whose last making failed that are remembered, at most; some 200 kB. One that is forgotten is tried again. */
const FAILURES_MAX = 1_000

/** How an answer came about: kept and fresh, made now, kept and being made anew, or the last good one. */
export type Outcome = 'hit' | 'miss' | 'stale' | 'stale-if-error'

/** A page, and how it came about. */
export interface CacheAnswer {
  readonly page: KeptPage
  readonly outcome: Outcome
  /** ms since its content was read. */
  readonly age: number
  /** When the page is known to have shown what was published, in ms since 1970: now, where changes are heard of. */
  readonly asOf: number
}

/** Makes a page; what it throws is what the visitor gets where no old page is left. */
export type MakePage = (previous: KeptPage | undefined) => Promise<MadePage>

/** Keeps the host alive until a piece of work is done that no visitor waits for. */
export type WorkBehind = (work: Promise<unknown>) => void

/** What a page cache is made of. */
export interface PageCacheOptions {
  readonly store: PageStore
  readonly clock?: Clock
  readonly freshness?: FreshnessTable
  /** Not on hosts where one request may not wait for what another began (Workers); true where it is not set. */
  readonly sharesWork?: boolean
  /** How many pages are made at the same time, and how many wait for it; those of the constants if it is not set. */
  readonly limits?: TurnLimits
}

interface Making {
  /** When it began, in ms since 1970; what has not begun yet sees every change. */
  readonly since: () => number
  readonly page: Promise<KeptPage>
}

/**
 * Makes each page once for all visitors (RFC 5861). Fresh pages are served as they are; stale ones at once, and
 * made anew behind; older ones only when a new one cannot be made, or takes too long. Those who ask for the same
 * page at the same time wait for one making, which none of them can cancel. Failures are never kept. So many pages
 * are made at the same time and no more: whoever has no old page waits for a turn, or is refused.
 */
export class PageCache {
  readonly #store: PageStore
  readonly #turns: Turns
  readonly #makings = new Map<string, Making>()
  readonly #failedAt = new LRUCache<string, number>({ max: FAILURES_MAX })
  #invalidatedAt = Number.NEGATIVE_INFINITY
  #followedSince = Number.POSITIVE_INFINITY
  readonly clock: Clock
  readonly freshness: FreshnessTable
  readonly sharesWork: boolean

  constructor({ store, limits = MAKING_LIMITS, ...options }: PageCacheOptions) {
    const { clock = systemClock, freshness = FRESHNESS, sharesWork = true } = options
    this.#store = store
    this.#turns = createTurns(limits, clock)
    this.clock = clock
    this.freshness = freshness
    this.sharesWork = sharesWork
  }

  /** When content was last known to change, in ms since 1970. */
  get invalidatedAt(): number {
    return this.#invalidatedAt
  }

  /**
   * Content has changed: what was read up to now is shown from here on only when nothing newer can be made. In
   * stores that several processes share, this reaches this process alone.
   */
  invalidate(): void {
    this.#invalidatedAt = this.clock.now()
    this.#failedAt.clear()
  }

  /** Since when every change has been told by `invalidate`, in ms since 1970; null where some may be missed. */
  follow(since: number | null): void {
    this.#followedSince = since ?? Number.POSITIVE_INFINITY
  }

  /**
   * The page of `key`.
   *
   * @throws what `make` throws, and BusyError where it was not its turn, where no old page is left
   */
  async answer(key: string, make: MakePage, behind: WorkBehind): Promise<CacheAnswer> {
    const kept = await this.#store.get(key)
    const now = this.clock.now()
    const use = kept === undefined ? 'none' : this.#use(kept, now)
    if (kept === undefined || use === 'none') {
      const making = this.#make(key, make, undefined)
      // Whoever gives up has begun it for all, and it would hold its turn unfinished.
      behind(making.catch(() => {}))
      return this.#answer(await making, 'miss')
    }
    if (use === 'fresh') return this.#answer(kept, 'hit')
    const failedAt = this.#failedAt.get(key)
    const isHeld = failedAt !== undefined && now < failedAt + RETRY_HOLD_MS
    if (use === 'stale') {
      if (!isHeld) behind(this.#make(key, make, kept).catch(() => {}))
      return this.#answer(kept, 'stale')
    }
    if (isHeld) return this.#answer(kept, 'stale-if-error')
    const making = this.#make(key, make, kept).catch(() => null)
    behind(making)
    const made = await this.#within(STALE_WAIT_MS, making)
    return made === null ? this.#answer(kept, 'stale-if-error') : this.#answer(made, 'miss')
  }

  #answer(page: KeptPage, outcome: Outcome): CacheAnswer {
    const now = this.clock.now()
    const { readAt } = page
    const isCurrent = readAt >= this.#followedSince && readAt > this.#invalidatedAt
    return { page, outcome, age: Math.max(0, now - readAt), asOf: isCurrent ? now : readAt }
  }

  #use(page: KeptPage, now: number) {
    const use = goodFor(now - page.readAt, this.freshness[page.sort])
    // What was read in the very moment of the change may be of before it.
    return page.readAt <= this.#invalidatedAt && use !== 'none' ? 'in-need' : use
  }

  /** The one making of `key` that sees every change up to now. */
  #make(key: string, make: MakePage, previous: KeptPage | undefined): Promise<KeptPage> {
    const running = this.#makings.get(key)
    if (this.sharesWork && running && running.since() > this.#invalidatedAt) return running.page
    let since = Number.POSITIVE_INFINITY
    const page = this.#turns(() => {
      since = this.clock.now()
      return this.#keep(key, since, make(previous))
    })
    const making = { since: () => since, page }
    this.#makings.set(key, making)
    const forget = () => {
      if (this.#makings.get(key) === making) this.#makings.delete(key)
    }
    page.then(forget, forget)
    return page
  }

  async #keep(key: string, since: number, made: Promise<MadePage>): Promise<KeptPage> {
    try {
      const page: KeptPage = { readAt: since, ...(await made) }
      this.#failedAt.delete(key)
      const kept = await this.#store.get(key)
      // A making that a change has overtaken must not replace the newer page.
      if (!kept || kept.readAt <= page.readAt) {
        await this.#store.set(key, page, keepFor(this.freshness[page.sort]))
      }
      return page
    } catch (error) {
      this.#failedAt.set(key, this.clock.now())
      throw error
    }
  }

  #within<Value>(ms: number, work: Promise<Value>): Promise<Value | null> {
    return new Promise((resolve) => {
      const stop = this.clock.after(ms, () => resolve(null))
      const settle = (value: Value | null) => {
        stop()
        resolve(value)
      }
      work.then(settle, () => settle(null))
    })
  }
}
