import { describe, expect, it } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { backOff, retry } from './retry.ts'

describe('backOff', () => {
  it('doubles the delay up to the limit, and spreads it from zero on', () => {
    const limits = { first: 100, max: 350 }
    expect([0, 1, 2, 3, 2000].map((attempt) => backOff(attempt, limits))).toEqual([100, 200, 350, 350, 350])
    expect(backOff(1, { ...limits, random: () => 0.25 })).toBe(50)
  })
})

describe('retry', () => {
  it('repeats a failing call after each delay until it resolves', async () => {
    const clock = createTestClock()
    const calls: number[] = []
    const run = async () => {
      calls.push(clock.now())
      if (calls.length < 4) throw new Error('down')
      return 'value'
    }
    const { signal } = new AbortController()
    const result = retry(run, { clock, signal, delays: { first: 10, max: 20 } })
    await clock.advance(1000)
    expect([await result, calls, clock.pending]).toEqual(['value', [0, 10, 30, 50], 0])
  })

  it('rejects with the reason of the signal, before a call, during one and between two', async () => {
    const clock = createTestClock()
    const reason = new Error('left')
    for (const abortedAt of [0, 5, 15]) {
      const controller = new AbortController()
      const start = clock.now()
      if (abortedAt === 0) controller.abort(reason)
      const run = () =>
        new Promise<never>((_, reject) => void clock.after(10, () => reject(new Error('down'))))
      const result = retry(run, { clock, signal: controller.signal, delays: { first: 10, max: 10 } })
      const settled = Promise.allSettled([result])
      await clock.advance(abortedAt)
      controller.abort(reason)
      await clock.advance(10)
      expect(await settled).toMatchObject([{ reason }])
      expect([clock.pending, clock.now() - start]).toEqual([0, abortedAt + 10])
    }
  })
})
