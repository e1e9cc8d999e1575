import { describe, expect, it } from 'vitest'
import { Coalescer } from './coalescer.ts'

describe('Coalescer', () => {
  it('does equal work once at the same time, and again after that', async () => {
    const work = new Coalescer<number>()
    let started = 0
    const start = async () => ++started
    expect(await Promise.all([work.run('a', start), work.run('a', start)])).toEqual([1, 1])
    expect(await work.run('a', start)).toBe(2)
  })
})
