import { describe, expect, it } from 'vitest'
import { Coalescer, Limiter } from './concurrency.ts'

describe('Limiter', () => {
  it('runs a bounded amount of work in order, and refuses what may not wait', async () => {
    const limiter = new Limiter(2, 1)
    const started: number[] = []
    const ends = new Map<number, () => void>()
    const run = (number: number) =>
      limiter.run(
        () => {
          started.push(number)
          return new Promise<number>((resolve) => ends.set(number, () => resolve(number)))
        },
        () => new Error('full'),
      )
    const [first, second, third] = [run(1), run(2), run(3)]
    await expect(run(4)).rejects.toThrow('full')
    expect(started).toEqual([1, 2])
    ends.get(2)?.()
    expect(await second).toBe(2)
    await expect.poll(() => started).toEqual([1, 2, 3])
    for (const end of ends.values()) end()
    expect(await Promise.all([first, third])).toEqual([1, 3])
  })

  it('goes on after work that fails', async () => {
    const limiter = new Limiter(1, 1)
    const failed = limiter.run(() => Promise.reject(new Error('broken')), Error)
    const next = limiter.run(() => Promise.resolve('fine'), Error)
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('fine')
  })
})

describe('Coalescer', () => {
  it('does equal work once at the same time, and again after that', async () => {
    const work = new Coalescer<number>()
    let started = 0
    const start = async () => ++started
    expect(await Promise.all([work.run('a', start), work.run('a', start)])).toEqual([1, 1])
    expect(await work.run('a', start)).toBe(2)
  })
})
