import type { Clock } from '@cutroom/ground/clock'
import { LRUCache } from 'lru-cache'

/** Most live events that are remembered, some 100 kB. A forgotten event is unknown. */
export const EVENTS_MAX = 500

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
  const waiters = new Map<string, Set<() => void>>()
  let waiting = 0
  const arrival = (id: string) =>
    new Promise<void>((resolve) => {
      const requests = waiters.get(id) ?? new Set()
      waiters.set(id, requests)
      waiting += 1
      const end = () => {
        if (!requests.delete(end)) return
        waiting -= 1
        if (requests.size === 0) waiters.delete(id)
        cancel()
        resolve()
      }
      requests.add(end)
      const cancel = clock.after(waitMs, end)
    })
  return {
    add: (id, since) => {
      if (!events.has(id)) events.set(id, since)
      for (const end of waiters.get(id) ?? []) end()
    },
    find: async ({ id }) => {
      if (!events.has(id) && waitMs > 0 && waiting < WAITERS_MAX) await arrival(id)
      const since = events.get(id)
      return since === undefined ? UNKNOWN_EVENT : { since, mayRender: true }
    },
  }
}
