import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestClock, settlePromises } from '@cutroom/ground/testing/test-clock'
import { createCache, type CacheRequest } from './cache.ts'

interface Value {
  readonly version: number
  readonly fetchedAt: number
}

/** A cache of a source whose reads the test answers. */
function setUp() {
  const clock = createTestClock(1_000)
  const values = new Map<string, Value>()
  const source = { version: 1, changedAt: -Infinity }
  const reads: { readonly answer: () => void; readonly fail: () => void }[] = []
  const cache = createCache<Value>({
    store: values,
    clock,
    getFreshness: () => ({ fresh: 60, staleWhileRevalidate: 60, staleIfError: 600 }),
    changedAt: () => source.changedAt,
  })
  const read: CacheRequest<Value>['read'] = () => {
    const { version } = source
    const fetchedAt = clock.now()
    return new Promise((resolve, reject) =>
      reads.push({
        answer: () => resolve({ version, fetchedAt }),
        fail: () => reject(new Error('down')),
      }),
    )
  }
  const get = () => cache.get('key', { read, waitUntil: () => {} })
  const change = () => {
    source.version += 1
    source.changedAt = clock.now()
  }
  return { clock, cache, read, reads, source, get, change }
}

describe('createCache', () => {
  it('shares a read with the requests that it includes', async () => {
    const { clock, cache, read, reads, change } = setUp()
    const first = cache.refresh('key', { read })
    expect(cache.refresh('key', { read })).toBe(first)
    await clock.advance(1)
    change()
    await clock.advance(1)
    const second = cache.refresh('key', { read })
    cache.forgetPending()
    expect(cache.refresh('key', { read })).not.toBe(second)
    expect(reads).toHaveLength(3)
  })

  it('has no value from before a change but while reads fail or hang, and waits for 2 s at most', async () => {
    const step = fc.oneof(
      fc.constantFrom('get', 'change', 'answer', 'fail'),
      fc.constantFrom(1, 500, 60_000, 120_000),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { clock, reads, source, get, change } = setUp()
        let waiting = 0
        const faults: unknown[] = []
        const request = async ({ version }: { readonly version: number }) => {
          waiting += 1
          try {
            const { value, outcome } = await get()
            if (value.version < version && outcome !== 'stale-if-error') faults.push({ value, version })
          } catch (error) {
            if (!(error instanceof Error && error.message === 'down')) faults.push(error)
          }
          waiting -= 1
        }
        for (const each of steps) {
          if (typeof each === 'number') await clock.advance(each)
          if (each === 'get') void request({ ...source })
          if (each === 'answer') reads.shift()?.answer()
          if (each === 'fail') reads.shift()?.fail()
          if (each === 'change') {
            change()
            await clock.advance(1)
          }
          await settlePromises()
        }
        for (const { answer } of reads) answer()
        await clock.advance(2_000)
        expect(faults).toEqual([])
        expect(waiting).toBe(0)
        expect(clock.pending).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
})
