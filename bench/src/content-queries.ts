/**
 * The site's page queries over 10,000 documents: the real client against the content service in a
 * process of its own, beside groq-js alone in this process. `node bench/src/content-queries.ts`
 */
import { isDeepStrictEqual } from 'node:util'
import {
  EDITOR_QUERY,
  EDITORS_QUERY,
  HOME_QUERY,
  INFO_QUERY,
  rangeParams,
  SCREENING_ROOM_QUERY,
  SETTINGS_QUERY,
} from '@cutroom/content-client'
import { createClient } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { startTestService } from '@cutroom/content-client/testing/content-service'
import { benchDocuments } from './content-queries/dataset.ts'
import { median } from './report/results.ts'

/** Milliseconds that the median of a page query may take over HTTP. */
export const LIMIT_MS = 20
/** Rounds of the service; the first ones warm up the machine code and are left out. */
const ROUNDS = 40
const WARM_UP = 10
/** Rounds of groq-js alone, which needs seconds for one page. */
const PLAIN_ROUNDS = 3

/** All films of a playlist. */
const ALL = { ...rangeParams() }

const PAGES: Readonly<Record<string, { query: string; params?: Record<string, unknown> }>> = {
  settings: { query: SETTINGS_QUERY },
  home: { query: HOME_QUERY, params: ALL },
  editors: { query: EDITORS_QUERY },
  'editor by slug': { query: EDITOR_QUERY, params: { slug: 'editor-137', ...ALL } },
  'screening room': { query: SCREENING_ROOM_QUERY, params: ALL },
  info: { query: INFO_QUERY },
}

/** Medians of one page, in milliseconds. */
interface PageMedians {
  readonly page: string
  /** Each after a write, so that no response is cached. */
  readonly afterWrite: number
  readonly repeated: number
  /** groq-js alone, without index and without HTTP. */
  readonly plain: number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Throws if a result differs from that of groq-js. `part` is of the 10,000 documents. */
export async function contentQueries({ part = 1, rounds = ROUNDS } = {}): Promise<PageMedians[]> {
  const service = await startTestService(benchDocuments(part))
  try {
    // The documents are those of the service, with their revisions.
    const dataset = await service.writer.fetch<object[]>('*')
    /** Evaluates a query with groq-js alone: no index, no HTTP. Returns the JSON. */
    const plain = async (query: string, params: Record<string, unknown>) => {
      const value = await evaluate(parse(query, { params }), { dataset, params })
      return JSON.stringify(await value.get())
    }
    const reader = createClient({
      projectId: 'cutroom0',
      dataset: 'production',
      apiHost: service.url,
      useProjectHostname: false,
      useCdn: false,
      apiVersion: '2023-06-07',
      perspective: 'published',
    })
    const medians: PageMedians[] = []
    for (const [page, { query, params = {} }] of Object.entries(PAGES)) {
      const request = () => reader.fetch(query, params)
      const expected: unknown = JSON.parse(await plain(query, params))
      if (!isDeepStrictEqual(await request(), expected))
        throw new Error(`The result for ${page} differs from that of groq-js.`)
      const afterWrite: number[] = []
      const repeated: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await service.writer.createOrReplace({ _id: 'bench.round', _type: 'round', round })
        afterWrite.push(await timed(request))
        repeated.push(await timed(request))
      }
      const alone: number[] = []
      for (let round = 0; round < PLAIN_ROUNDS; round += 1)
        alone.push(await timed(() => plain(query, params)))
      medians.push({
        page,
        afterWrite: median(afterWrite.slice(WARM_UP)),
        repeated: median(repeated.slice(WARM_UP)),
        plain: median(alone),
      })
    }
    return medians
  } finally {
    await service.close()
  }
}

export async function main(): Promise<void> {
  const medians = await contentQueries()
  console.log('Page queries over 10,000 documents, medians in ms')
  console.table(
    medians.map(({ page, afterWrite, repeated, plain }) => ({
      page,
      'HTTP, after a write': Number(afterWrite.toFixed(2)),
      'HTTP, repeated': Number(repeated.toFixed(2)),
      'groq-js alone': Number(plain.toFixed(1)),
      'times faster': Number((plain / afterWrite).toFixed(1)),
    })),
  )
  const slow = medians.filter(({ afterWrite }) => afterWrite >= LIMIT_MS)
  if (slow.length > 0) throw new Error(`Above ${LIMIT_MS} ms: ${slow.map(({ page }) => page).join(', ')}.`)
}

if (import.meta.main) await main()
