import { describe, expect, it } from 'vitest'
import { createTestClock, settlePromises } from '../testing/test-clock.ts'
import { withDeadline } from './deadline.ts'

describe('withDeadline', () => {
  it('settles as the work does in time, and leaves no timer', async () => {
    const clock = createTestClock()
    const isLate = () => 'late'
    expect(await withDeadline(Promise.resolve('value'), clock, 10, isLate)).toBe('value')
    await expect(withDeadline(Promise.reject(new Error('down')), clock, 10, isLate)).rejects.toThrow('down')
    expect(clock.pending).toBe(0)
  })

  it('settles as the callback does once the time is over', async () => {
    const clock = createTestClock()
    const never = new Promise<never>(() => {})
    const value = withDeadline(never, clock, 10, () => null)
    const error = withDeadline(never, clock, 10, () => {
      throw new Error('late')
    })
    const settled = Promise.allSettled([value, error])
    await clock.advance(9)
    expect(clock.pending).toBe(2)
    await clock.advance(1)
    expect(await settled).toMatchObject([{ value: null }, { reason: { message: 'late' } }])
    await settlePromises()
    expect(clock.pending).toBe(0)
  })
})
