import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { LIVE_SPREAD_MS } from '../../../packages/content-client/src/specification.ts'
import { EVENT_STREAMS } from '../../../packages/site-kit/src/server/door/event-fanout.ts'
import type { OpenPagesOptions, OpenPagesReport } from './open-pages-worker.ts'

/** Pages that are open in browsers: each has an event stream, and asks for itself after an event. */
export interface OpenPages {
  /** Resolves with the times when each page has asked for itself after the next event, in ms since 1970. */
  readonly updated: () => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

/**
 * Opens pages of a site on the loopback address, as many of a network as the site accepts. They have a thread of their own,
 * so that their work does not delay the clients that are measured.
 *
 * @param paths the pages, which the open ones are distributed over
 */
export async function openPages(site: string, paths: readonly string[], count: number): Promise<OpenPages> {
  const options: OpenPagesOptions = {
    site,
    paths,
    count,
    perNetwork: EVENT_STREAMS.network,
    spreadMs: LIVE_SPREAD_MS,
  }
  const worker = new Worker(new URL('./open-pages-worker.ts', import.meta.url), { workerData: options })
  const next = () =>
    new Promise<OpenPagesReport>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
    })
  await next()
  return {
    updated: async () => {
      const times = await next()
      return times === 'open' ? [] : times
    },
    close: async () => {
      await worker.terminate()
    },
  }
}

/** Requests pages one after the other until the signal aborts, and returns the 95th percentile of their times, in ms. */
export async function responseTimes(
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
