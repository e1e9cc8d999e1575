import type { Clock } from '@cutroom/ground/clock'
import { LRUCache } from 'lru-cache'
import { EVENTS_MAX, UNKNOWN_EVENT, type ContentEvents } from './content-events.ts'

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
      // Set before the limit responds; otherwise another request would count as the first one.
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
