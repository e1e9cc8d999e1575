import { describe, expect, it } from 'vitest'
import { ClientLeftError, FairQueue } from './fair-queue.ts'

/** Starts work of clients in a queue, and records the order of its starts. */
function recorder(queue: FairQueue) {
  const started: string[] = []
  const releases: (() => void)[] = []
  const start = async (client: string, signal?: AbortSignal) => {
    const release = await queue.acquire({ address: client, signal })
    started.push(client)
    releases.push(release)
  }
  const finish = async () => {
    releases.shift()?.()
    // The next one starts in a microtask.
    await Promise.resolve()
    await Promise.resolve()
  }
  return { started, start, finish }
}

const LIMITS = { concurrency: 1, length: 10, lengthPerClient: 4, fullError: () => new Error('full') }

describe('FairQueue', () => {
  it('serves waiting clients in turn, however much one of them sends', async () => {
    const { started, start, finish } = recorder(new FairQueue(LIMITS))
    await start('greedy')
    const waiting = [start('greedy'), start('greedy'), start('greedy'), start('modest')]
    for (let round = 0; round < 4; round += 1) await finish()
    await Promise.all(waiting)
    expect(started.indexOf('modest')).toBeLessThan(3)
  })

  it('remembers no client that it refuses', async () => {
    const queue = new FairQueue({ ...LIMITS, length: 1 })
    const { start } = recorder(queue)
    await start('a')
    void start('b')
    for (const client of ['c', 'd', 'e'])
      await expect(queue.acquire({ address: client })).rejects.toThrow('full')
    expect(queue.clients).toBe(2)
  })

  it('bounds what waits of one client, and of all', async () => {
    const queue = new FairQueue(LIMITS)
    const { start } = recorder(queue)
    await start('a')
    for (let count = 0; count < 4; count += 1) void start('a')
    await expect(queue.acquire({ address: 'a' })).rejects.toThrow('full')
    for (let count = 0; count < 4; count += 1) void start('b')
    for (let count = 0; count < 2; count += 1) void start('c')
    await expect(queue.acquire({ address: 'd' })).rejects.toThrow('full')
  })

  it('leaves room beside a client of limited concurrency', async () => {
    const queue = new FairQueue({ ...LIMITS, concurrency: 2, concurrencyOf: () => 1 })
    const { started, start } = recorder(queue)
    await start('slow')
    void start('slow')
    await start('other')
    expect(started).toEqual(['slow', 'other'])
  })

  it('drops waiting work whose client has left', async () => {
    const { started, start, finish } = recorder(new FairQueue(LIMITS))
    const left = new AbortController()
    await start('a')
    const dropped = start('b', left.signal)
    const kept = start('c')
    left.abort()
    await expect(dropped).rejects.toBeInstanceOf(ClientLeftError)
    await finish()
    await kept
    expect(started).toEqual(['a', 'c'])
  })
})
