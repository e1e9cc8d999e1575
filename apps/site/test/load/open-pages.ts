import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { LIVE_JITTER_MS } from '@cutroom/content-client/testing/specification'
import { EVENT_STREAMS } from '@cutroom/site-kit/testing/event-broadcast'
import type { OpenPagesOptions, OpenPagesReport } from './open-pages-worker.ts'

/**
 * Pages that are open in browsers: each has an event stream, and requests its data after an event.
 */
export interface OpenPages {
  /** Resolves with the times when each page was updated after the next event, in ms since 1970. */
  readonly waitForUpdates: () => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

/**
 * Opens pages of a site on the loopback interface, as many of a network as the site accepts. A
 * thread does their work, so that it does not delay the measured clients.
 * @param paths paths of the pages, opened in turn
 */
export async function openPages(site: string, paths: readonly string[], count: number): Promise<OpenPages> {
  const options: OpenPagesOptions = {
    site,
    paths,
    count,
    perNetwork: EVENT_STREAMS.network,
    jitterMs: LIVE_JITTER_MS,
  }
  const worker = new Worker(new URL('./open-pages-worker.ts', import.meta.url), { workerData: options })
  const next = () =>
    new Promise<OpenPagesReport>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
    })
  await next()
  return {
    waitForUpdates: async () => {
      const times = await next()
      return times === 'open' ? [] : times
    },
    close: async () => {
      await worker.terminate()
    },
  }
}

/**
 * Requests pages in turn until the signal aborts. Returns the 95th percentile of the response
 * times, in ms.
 */
export async function measureResponses(
  site: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const times: number[] = []
  for (let count = 0; !signal.aborted; count += 1) {
    const start = performance.now()
    const response = await fetch(`${site}${paths[count % paths.length]}`)
    await response.arrayBuffer()
    times.push(performance.now() - start)
    await sleep(20)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
