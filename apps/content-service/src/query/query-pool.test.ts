import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ContentStore } from '../store/content-store.ts'
import type { StoredDocument } from '../store/document.ts'
import { temporaryDirectory } from '../testing/test-service.ts'
import { QueryPool, type QueryPoolOptions } from './query-pool.ts'
import type { QueryTask } from './query-runner.ts'
import { createTaskClock, elapsedMs } from './task-clock.ts'

/** A query that runs for hours. */
const ENDLESS = Array.from({ length: 9 }).reduce<string>(
  (inner) => `[1,2,3,4,5,6,7,8,9,10][count(${inner}) >= 0]`,
  '[1]',
)

/** Limits that no test reaches. */
const LONG = { anonymous: 3_600_000, token: 3_600_000 }

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

const query = (text: string, view: 'public' | 'raw' = 'public', params = {}): QueryTask => ({
  kind: 'query',
  query: text,
  params,
  view,
  identity: 'me',
})

function film(index: number): StoredDocument {
  return { _id: `film-${index}`, _type: 'video', _rev: 'r', _createdAt: 'c', _updatedAt: 'u' }
}

describe('QueryPool', () => {
  it('stops a query at the limit of its caller', async () => {
    const { pool } = await openPool({ timeLimits: { anonymous: 20, token: 40 } })
    await expect(pool.run(query(ENDLESS))).rejects.toMatchObject({
      code: 'QUERY_TIMEOUT',
      message: expect.stringContaining('20 ms'),
    })
    await expect(pool.run(query(ENDLESS, 'raw'))).rejects.toMatchObject({
      code: 'QUERY_TIMEOUT',
      message: expect.stringContaining('40 ms'),
    })
  })

  it('refuses a query that timed out at once, and replaces its worker for others', async () => {
    const { pool } = await openPool({ timeLimits: { anonymous: 200, token: 200 } })
    await expect(pool.run(query(ENDLESS))).rejects.toMatchObject({ code: 'QUERY_TIMEOUT' })
    await expect(pool.run(query(ENDLESS))).rejects.toMatchObject({ code: 'QUERY_REFUSED' })
    expect(await pool.run(query('1 + 1'))).toMatchObject({ json: '2' })
  })

  it.each([
    ['anonymous callers', 'public', 'raw'],
    ['token holders', 'raw', 'public'],
  ] as const)('runs other queries while slow ones of %s use all their workers', async (_, slow, other) => {
    const { pool } = await openPool({ timeLimits: LONG })
    const running = Promise.allSettled([1, 2, 3, 4].map((n) => pool.run(query(`${ENDLESS}[0...${n}]`, slow))))
    expect(await pool.run(query('1 + 1', other))).toMatchObject({ json: '2' })
    await pool.close()
    expect((await running).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  })

  it('runs a quick query beside a slow one of the same kind of caller', async () => {
    const { pool } = await openPool({ timeLimits: LONG })
    const slow = pool.run(query(ENDLESS)).catch(() => 'stopped')
    expect(await pool.run(query('1 + 1'))).toMatchObject({ json: '2' })
    await pool.close()
    expect(await slow).toBe('stopped')
  })

  it('runs one query at a time of a client that has sent a slow one, beside those of others', async () => {
    // Long enough for a worker to start meanwhile.
    const { pool } = await openPool({ timeLimits: { anonymous: 2000, token: 2000 } })
    const slow = { address: '203.0.113.1' }
    await expect(pool.run(query(ENDLESS), slow)).rejects.toMatchObject({ code: 'QUERY_TIMEOUT' })
    const variations = [1, 2].map((n) => pool.run(query(`${ENDLESS}[0...${n}]`), slow).catch(() => 'stopped'))
    const other = pool.run(query('1 + 1'), { address: '203.0.113.2' })
    expect(await Promise.race([other, ...variations])).toMatchObject({ json: '2' })
    await pool.close()
    expect(await Promise.all(variations)).toEqual(['stopped', 'stopped'])
  })

  it('rejects a query that exhausts the memory of its worker, and replaces the worker', async () => {
    const { pool } = await openPool({ timeLimits: LONG, heapMb: 64 })
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
      expect(counts.map((result) => 'json' in result && result.json)).toEqual(Array(4).fill(String(count)))
    }
  })
})

describe('elapsedMs', () => {
  async function startWorker(code: string) {
    const clock = createTaskClock()
    const module = new URL('./task-clock.ts', import.meta.url).href
    const worker = new Worker(
      `const { workerData: clock } = require('node:worker_threads')
       void import(${JSON.stringify(module)}).then(({ startTaskClock }) => { startTaskClock(clock); ${code} })`,
      { eval: true, workerData: clock },
    )
    onTestFinished(async () => void (await worker.terminate()))
    await expect.poll(() => clock[0]).toBe(worker.threadId)
    return () => elapsedMs(clock, [worker])
  }

  it('is 0 for a thread that has ended', async () => {
    const thread = new Worker('', { eval: true })
    const { threadId } = thread
    const clock = createTaskClock()
    clock.set([threadId])
    await new Promise((resolve) => thread.once('exit', resolve))
    // Its id is reset with its end, and a pool learns of that later.
    const ended = { threadId, cpuUsage: () => thread.cpuUsage() }
    expect(await elapsedMs(clock, [ended])).toBe(0)
  })

  it('counts the processor time of a task', async () => {
    const elapsed = await startWorker('for (;;);')
    await expect.poll(elapsed).toBeGreaterThan(50)
  })

  it('counts little of the time that a task waits', async () => {
    const elapsed = await startWorker('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await elapsed()).toBeLessThan(500)
  })
})
