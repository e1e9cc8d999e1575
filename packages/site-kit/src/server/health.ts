import type { PageQueries } from '@cutroom/content-client'
import type { Handler } from 'hono'
import type { CoalescedReads } from './cache/coalesced-reads.ts'
import { settledWithin, type Clock } from './cache/concurrency-limiter.ts'
import { NO_STORE } from './respond/cached-response.ts'

/** How long readiness waits for the content service, in ms: half of the shortest usual timeout of a probe. */
const READY_WAIT_MS = 500

/** Dependencies of `serveHealth`. */
export interface HealthOptions {
  readonly isDraining: () => boolean
  readonly reads: CoalescedReads
  readonly queries: Pick<PageQueries, 'settings'>
  readonly clock: Clock
}

/**
 * Responds whether the process runs: 503 while it stops. With the parameter `ready` it responds whether a page can be
 * rendered too, and names what is missing. A host restarts no process for that: cached pages are served meanwhile.
 */
export function serveHealth({ isDraining, reads, queries, clock }: HealthOptions): Handler {
  return async (context) => {
    if (isDraining()) return context.json({ status: 'draining' }, 503, NO_STORE)
    if (context.req.query('ready') === undefined) return context.json({ status: 'ok' }, 200, NO_STORE)
    const settings = await settledWithin(clock, READY_WAIT_MS, reads.read(queries.settings()))
    if (settings !== null) return context.json({ status: 'ready' }, 200, NO_STORE)
    return context.json({ status: 'not-ready', missing: ['content-service'] }, 503, NO_STORE)
  }
}
