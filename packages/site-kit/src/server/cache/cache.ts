import type { Clock } from '@cutroom/ground/clock'
import { withDeadline } from '@cutroom/ground/deadline'
import { LRUCache } from 'lru-cache'

/** A value that was read. */
export interface Reading {
  /** When its oldest part was requested, in ms since 1970: later changes may not be in it. */
  readonly fetchedAt: number
}

/** How long a value may be used, in s (RFC 5861): both stale times begin after `fresh`. */
export interface Freshness {
  readonly fresh: number
  readonly staleWhileRevalidate: number
  readonly staleIfError: number
}

type CacheState = 'fresh' | 'stale' | 'stale-if-error' | 'expired'
export type CacheOutcome = 'hit' | 'miss' | 'stale' | 'stale-if-error'

/** @param age ms since it was fetched; negative if another process's clock was ahead */
function getCacheState(age: number, { fresh, staleWhileRevalidate, staleIfError }: Freshness): CacheState {
  const seconds = age / 1000
  if (seconds < 0) return 'stale-if-error'
  if (seconds < fresh) return 'fresh'
  if (seconds < fresh + staleWhileRevalidate) return 'stale'
  return seconds < fresh + staleIfError ? 'stale-if-error' : 'expired'
}

/** Stores values; it may drop one at any time. */
interface CacheStore<Value> {
  get(key: string): Value | undefined | Promise<Value | undefined>
  set(key: string, value: Value): unknown
}

interface CacheOptions<Value extends Reading> {
  readonly store: CacheStore<Value>
  readonly clock: Clock
  readonly getFreshness: (value: Value) => Freshness
  /** Values that were fetched at this time or earlier are outdated, in ms since 1970. */
  readonly changedAt?: () => number
  /** Whether a request may wait for the read of another one; true by default. */
  readonly coalesce?: boolean
}

/** What a request of a cache needs. */
export interface CacheRequest<Value> {
  readonly read: (previous: Value | undefined) => Promise<Value>
  /** Starts a read; at once by default. */
  readonly limit?: (task: () => Promise<unknown>) => Promise<unknown>
  /**
   * The client whose share of the limit the read needs. A queued read that several clients share
   * starts with the first of their shares.
   */
  readonly getClient?: () => string
}

interface PendingRead<Value> {
  /** In ms since 1970; infinite while it is queued, as it then sees every change. */
  readonly getStartedAt: () => number
  readonly result: Promise<Value>
  /** Queues it for a further client, unless it has started. */
  readonly queue: (request: CacheRequest<Value>) => void
}

/** How long a request waits for a read while an older value exists, in ms. */
export const CACHE_WAIT_MS = {
  /** The value is too old: a read is most probably newer. */
  old: 2_000,
  /** Its source has changed a moment ago: most visitors accept the value from before. */
  changed: 500,
} as const

/**
 * How long no read follows one that has failed while a stale value exists, in ms. Without
 * `coalesce` none follows one that is pending either, since no other request may wait for it.
 */
export const RETRY_HOLD_MS = 5_000

/** Most keys whose read is held back, some 200 kB. A forgotten one is read again. */
const HELD_MAX = 1_000

interface CacheEntry<Value> {
  readonly value: Value
  readonly outcome: CacheOutcome
  /** ms since it was fetched. */
  readonly age: number
}

export type Cache<Value extends Reading> = ReturnType<typeof createCache<Value>>

/** Creates a cache of values that may be older than a change (RFC 5861). */
export function createCache<Value extends Reading>(options: CacheOptions<Value>) {
  const { store, clock, getFreshness, coalesce = true, changedAt = () => -Infinity } = options
  const pending = new Map<string, PendingRead<Value>>()
  const heldAt = new LRUCache<string, number>({ max: HELD_MAX })

  /** Content that was fetched in the same ms as a change may be older than the change. */
  const isOutdated = ({ fetchedAt }: Reading) => fetchedAt <= changedAt()

  const getState = (value: Value): CacheState => {
    const state = getCacheState(clock.now() - value.fetchedAt, getFreshness(value))
    return state !== 'expired' && isOutdated(value) ? 'stale-if-error' : state
  }

  const toEntry = (value: Value, outcome: CacheOutcome): CacheEntry<Value> => ({
    value,
    outcome,
    age: Math.max(0, clock.now() - value.fetchedAt),
  })

  /** Holds further reads of a key back for `RETRY_HOLD_MS`. */
  const hold = (key: string) => void heldAt.set(key, clock.now())

  const storeUnlessOlder = async (key: string, value: Value) => {
    heldAt.delete(key)
    const stored = await store.get(key)
    // A read from before a change must not replace a newer value, unless a clock was wrong.
    const isOlder = stored && stored.fetchedAt > value.fetchedAt && stored.fetchedAt <= clock.now()
    if (isOlder) return stored
    await store.set(key, value)
    return value
  }

  /** Reads and stores a value; a pending read that includes as much is shared. */
  const refresh = (key: string, request: CacheRequest<Value>, previous?: Value): Promise<Value> => {
    const shared = coalesce ? pending.get(key) : undefined
    if (shared && shared.getStartedAt() > changedAt()) {
      shared.queue(request)
      return shared.result
    }
    if (!coalesce) hold(key)
    let startedAt = Number.POSITIVE_INFINITY
    let queue: PendingRead<Value>['queue'] = () => {}
    const result = new Promise<Value>((resolve, reject) => {
      /** The clients with whose share it may start. */
      const clients = new Set<string>()
      const isQueued = () => startedAt === Number.POSITIVE_INFINITY
      const start = async () => {
        if (!isQueued()) return
        startedAt = clock.now()
        await request.read(previous).then(resolve, (error: unknown) => {
          hold(key)
          reject(error)
        })
      }
      queue = ({ limit = (task) => task(), getClient = () => '' }) => {
        const client = getClient()
        if (!isQueued() || clients.has(client)) return
        clients.add(client)
        limit(start).catch((error: unknown) => {
          clients.delete(client)
          if (isQueued() && clients.size === 0) reject(error)
        })
      }
      queue(request)
    }).then((value) => storeUnlessOlder(key, value))
    const started: PendingRead<Value> = { getStartedAt: () => startedAt, result, queue }
    pending.set(key, started)
    const remove = () => pending.get(key) === started && pending.delete(key)
    result.then(remove, remove)
    return result
  }

  return {
    refresh,
    getState,
    /** Lets later requests send reads of their own. */
    forgetPending: () => pending.clear(),
    peek: (key: string) => store.get(key),
    /**
     * The value of `key`, from the store or read.
     * @param waitUntil keeps the platform alive until a read has settled
     * @param waitMs how long an older value waits for a read
     * @throws what `read` throws, if there is no stale value
     */
    get: async (
      key: string,
      request: CacheRequest<Value> & {
        readonly waitUntil: (work: Promise<unknown>) => void
        readonly waitMs?: number | undefined
      },
    ): Promise<CacheEntry<Value>> => {
      const { waitUntil } = request
      const cached = await store.get(key)
      const state = cached === undefined ? 'expired' : getState(cached)
      if (cached === undefined || state === 'expired') {
        const reading = refresh(key, request)
        // Others share this read: it must end even if this request is cancelled.
        waitUntil(reading.catch(() => {}))
        return toEntry(await reading, 'miss')
      }
      if (state === 'fresh') return toEntry(cached, 'hit')
      const held = heldAt.get(key) ?? -Infinity
      // After a change of the source a read may succeed.
      const isHeld = held > changedAt() && clock.now() < held + RETRY_HOLD_MS
      if (isHeld) return toEntry(cached, state)
      const reading = refresh(key, request, cached).catch(() => null)
      waitUntil(reading)
      if (state === 'stale') return toEntry(cached, state)
      const byAge = getCacheState(clock.now() - cached.fetchedAt, getFreshness(cached))
      const isRecent = byAge === 'fresh' || byAge === 'stale'
      const { waitMs = isRecent ? CACHE_WAIT_MS.changed : CACHE_WAIT_MS.old } = request
      const value = await withDeadline(reading, clock, waitMs, () => null)
      return value === null ? toEntry(cached, state) : toEntry(value, 'miss')
    },
  }
}
