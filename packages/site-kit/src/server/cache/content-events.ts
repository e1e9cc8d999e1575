import type { Clock } from '@cutroom/ground/clock'
import { withDeadline } from '@cutroom/ground/deadline'
import { LRUCache } from 'lru-cache'

/** Most live events that are remembered, some 100 kB. A forgotten event is unknown. */
const EVENTS_MAX = 500

/** How long a request waits for its event, which may reach the visitor first, in ms. */
export const EVENT_WAIT_MS = 500

/** Most requests that wait at the same time; the others get the cached page at once. */
const WAITERS_MAX = 50

/** A request for a page that includes a live event. Any client can name any id. */
interface EventRequest {
  readonly id: string
  readonly page: string
  readonly network: string
}

interface ContentEvent {
  /** Content requested since then includes the event, in ms since 1970; infinite if unknown. */
  readonly since: number
  /** Whether an older page is to be rendered; else the cached page is sent. */
  readonly mayRender: boolean
}

/** How new content has to be. */
export interface ContentSince {
  /** Id of the live event that queries name. */
  readonly event?: string | undefined
  /** Content that was requested earlier is read again if possible, in ms since 1970. */
  readonly notBefore?: number | undefined
}

/** The live events that a server accepts from requests. */
export interface ContentEvents {
  readonly find: (request: EventRequest) => Promise<ContentEvent>
}

export const UNKNOWN_EVENT: ContentEvent = { since: Number.POSITIVE_INFINITY, mayRender: false }

/** The events of the server's own stream. */
export interface FollowedEvents extends ContentEvents {
  /** @param since content that was requested at this time or later includes it, in ms since 1970 */
  readonly add: (id: string, since: number) => void
}

/**
 * Creates the events of a server with its own stream. It accepts no other id.
 * @param waitMs how long a request waits for an unknown event; 0 where events come from this server
 */
export function createFollowedEvents(clock: Clock, waitMs = EVENT_WAIT_MS): FollowedEvents {
  const events = new LRUCache<string, number>({ max: EVENTS_MAX })
  const waiting = new Set<{ readonly id: string; resolve: () => void }>()
  const arrival = async (id: string) => {
    const request = { id, resolve: () => {} }
    waiting.add(request)
    const arrived = new Promise<void>((resolve) => (request.resolve = resolve))
    await withDeadline(arrived, clock, waitMs, () => {})
    waiting.delete(request)
  }
  return {
    add: (id, since) => {
      if (!events.has(id)) events.set(id, since)
      for (const request of waiting) if (request.id === id) request.resolve()
    },
    find: async ({ id }) => {
      if (!events.has(id) && waitMs > 0 && waiting.size < WAITERS_MAX) await arrival(id)
      const since = events.get(id)
      return since === undefined ? UNKNOWN_EVENT : { since, mayRender: true }
    },
  }
}

/** Most pairs of event and page that are remembered, some 2 MB. */
const READS_MAX = 10_000

/** How long a named event is remembered, in ms: longer than pages spread their requests. */
const NAMED_TTL_MS = 60_000

/**
 * Creates the events of a server without a stream: those that clients name. An id leads to one read
 * of each page at most, within a limit for each network.
 */
export function createNamedEvents(
  clock: Clock,
  isWithinLimit: (network: string) => Promise<boolean>,
): ContentEvents {
  const options = { ttl: NAMED_TTL_MS, ttlResolution: 0, perf: { now: () => clock.now() } }
  const events = new LRUCache<string, number>({ max: EVENTS_MAX, ...options })
  const reads = new LRUCache<string, true>({ max: READS_MAX, ...options })
  return {
    find: async ({ id, page, network }) => {
      const read = JSON.stringify([id, page])
      const isFirst = !reads.has(read)
      // The pair is set before the limit responds: another request would be the first one too.
      reads.set(read, true)
      if (isFirst && !(await isWithinLimit(network))) {
        // A client of another network may request the read.
        reads.delete(read)
        return UNKNOWN_EVENT
      }
      const since = events.get(id) ?? clock.now()
      if (!events.has(id)) events.set(id, since)
      return { since, mayRender: isFirst }
    },
  }
}
