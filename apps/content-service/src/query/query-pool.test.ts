import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ServiceError } from '../errors/service-error.ts'
import { ContentStore } from '../store/content-store.ts'
import type { StoredDocument } from '../store/document.ts'
import { temporaryDirectory } from '../../testing/test-service.ts'
import { QueryPool, type QueryPoolOptions } from './query-pool.ts'

/** A query that runs for hours. */
const ENDLESS = Array.from({ length: 9 }).reduce<string>(
  (inner) => `[1,2,3,4,5,6,7,8,9,10][count(${inner}) >= 0]`,
  '[1]',
)

/** A limit that no test reaches. */
const LONG = 3_600_000

async function openPool(options?: QueryPoolOptions) {
  const file = join(await temporaryDirectory(), 'content.sqlite')
  const store = new ContentStore(file)
  const pool = new QueryPool(file, options)
  onTestFinished(async () => {
    await pool.close()
    store.close()
  })
  return { store, pool }
}

const query = (text: string, view: 'public' | 'raw' = 'public', params = {}) => ({
  kind: 'query' as const,
  query: text,
  params,
  view,
  identity: 'me',
})

function film(index: number): StoredDocument {
  return { _id: `film-${index}`, _type: 'video', _rev: 'r', _createdAt: 'c', _updatedAt: 'u' }
}

describe('QueryPool', () => {
  it('stops a query at the time limit, and replaces its worker for others', async () => {
    const { pool } = await openPool({ timeLimit: 200 })
    await expect(pool.run(query(ENDLESS))).rejects.toMatchObject({
      code: 'QUERY_TIMEOUT',
      message: expect.stringContaining('200 ms'),
    })
    await expect.poll(() => pool.run(query('1 + 1')).catch(() => null)).toMatchObject({ json: '2' })
  })

  it('runs a quick query beside a slow one', async () => {
    const { pool } = await openPool({ timeLimit: LONG })
    const slow = pool.run(query(ENDLESS)).catch(() => 'stopped')
    expect(await pool.run(query('1 + 1'))).toMatchObject({ json: '2' })
    await pool.close()
    expect(await slow).toBe('stopped')
  })

  it('refuses a query while 256 wait', async () => {
    const { pool } = await openPool({ timeLimit: LONG })
    const tasks = Array.from({ length: 258 }, (_, n) => pool.run(query(`${ENDLESS}[0...${n}]`)))
    const ended = Promise.allSettled(tasks)
    await expect
      .poll(() => pool.run(query(ENDLESS)).catch((error: ServiceError) => error.code))
      .toBe('QUERY_QUEUE_FULL')
    await pool.close()
    await ended
  })

  it('rejects a query that exhausts the memory of its worker, and replaces the worker', async () => {
    const { pool } = await openPool({ timeLimit: LONG, heapMb: 64 })
    const greedy = query('$a[]{"b": $a[]{"c": $a[]{"d": $a[]}}}', 'public', {
      a: Array.from({ length: 2000 }, () => ({})),
    })
    await expect(pool.run(greedy)).rejects.toMatchObject({ code: 'QUERY_FAILED' })
    expect(await pool.run(query('1 + 1'))).toMatchObject({ json: '2' })
  })

  it('reads what was written before, in every worker', async () => {
    const { pool, store } = await openPool()
    for (let count = 1; count <= 20; count += 1) {
      store.commit([{ id: `film-${count}`, before: undefined, after: film(count) }])
      const views = ['public', 'public', 'raw', 'raw'] as const
      const counts = await Promise.all(views.map((view) => pool.run(query('count(*)', view))))
      expect(counts.map(({ json }) => json)).toEqual(Array(4).fill(String(count)))
    }
  })
})
