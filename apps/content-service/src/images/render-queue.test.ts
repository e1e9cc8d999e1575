import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RenderQueue, type Job, type Requester } from './render-queue.ts'

/** A queue whose jobs run until they are ended by their names. */
function startQueue({ concurrency = 1, length = 10 } = {}) {
  const queue = new RenderQueue(concurrency, length)
  const started: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, networks: string | readonly string[], pixels = 1) => {
    const requesters = new Set<Requester>([networks].flat().map((network) => ({ network })))
    const job: Job = { pixels, requesters }
    const result = queue.run(job, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
    result.catch((error: { code: string }) => refused.push(`${name}: ${error.code}`))
    return { result, leave: () => requesters.clear() }
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { add, end, started, refused }
}

describe('RenderQueue', () => {
  it('runs a bounded number of jobs, and continues after one that fails', async () => {
    const queue = new RenderQueue(1, 1)
    const job = (): Job => ({ pixels: 1, requesters: new Set([{ network: 'a' }]) })
    const failed = queue.run(job(), () => Promise.reject(new Error('broken')))
    const next = queue.run(job(), () => Promise.resolve('fine'))
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('fine')
  })

  it('starts the job of the network with the fewest running ones next', async () => {
    const { add, end, started } = startQueue({ concurrency: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, 'a')
    add('b1', 'b')
    await end('a1')
    expect(started).toEqual(['a1', 'a2', 'b1'])
    await end('a2')
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('starts the smaller one first of the same network, and the earlier one of the same size', async () => {
    const { add, end, started } = startQueue()
    add('first', 'a')
    add('large', 'a', 100)
    add('small', 'a', 2)
    add('another small', 'a', 2)
    for (const name of ['first', 'small', 'another small', 'large']) await end(name)
    expect(started).toEqual(['first', 'small', 'another small', 'large'])
  })

  it('starts a job of several networks in the turn of the one with the fewest running', async () => {
    const { add, end, started } = startQueue({ concurrency: 2 })
    for (const name of ['a1', 'a2', 'a3']) add(name, 'a')
    add('shared', ['a', 'b'])
    await end('a1')
    expect(started.at(-1)).toBe('shared')
  })

  it('drops a job that nobody waits for any more', async () => {
    const { add, end, started, refused } = startQueue()
    add('a1', 'a')
    const { leave } = add('left', 'b')
    add('b1', 'b', 5)
    leave()
    await end('a1')
    expect(started).toEqual(['a1', 'b1'])
    expect(refused).toEqual(['left: IMAGE_QUEUE_FULL'])
  })

  it('refuses the last job of the network that has the most, once too many wait', async () => {
    const { add, end, refused } = startQueue({ length: 3 })
    for (const name of ['running', 'a1', 'a2', 'a3']) add(name, 'a')
    add('b1', 'b')
    await end('')
    expect(refused).toEqual(['a3: IMAGE_QUEUE_FULL'])
    add('a4', 'a')
    await end('')
    expect(refused).toEqual(['a3: IMAGE_QUEUE_FULL', 'a4: IMAGE_QUEUE_FULL'])
  })

  it('runs every job once that is not refused, and never more than it may', async () => {
    const jobs = fc.array(fc.record({ network: fc.constantFrom('a', 'b', 'c'), pixels: fc.nat(3) }), {
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(jobs, fc.integer({ min: 1, max: 3 }), async (list, concurrency) => {
        const queue = new RenderQueue(concurrency, 12)
        let running = 0
        let ran = 0
        const results = await Promise.allSettled(
          list.map(({ network, pixels }) =>
            queue.run({ pixels, requesters: new Set([{ network }]) }, async () => {
              running += 1
              ran += 1
              expect(running).toBeLessThanOrEqual(concurrency)
              await Promise.resolve()
              running -= 1
            }),
          ),
        )
        const refused = results.filter(({ status }) => status === 'rejected').length
        expect(ran + refused).toBe(list.length)
        expect(refused).toBe(Math.max(0, list.length - concurrency - 12))
      }),
    )
  })
})
