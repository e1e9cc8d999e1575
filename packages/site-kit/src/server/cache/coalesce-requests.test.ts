import type { ContentQuery, FetchOptions, ViewQueries } from '@cutroom/content-client'
import { describe, expect, it, vi } from 'vitest'
import { createTestClock } from '../../../testing/test-clock.ts'
import { FRESHNESS } from './html-cache.ts'
import { coalesceRequests, READ_TIMEOUT_MS, type CoalescedRequests } from './coalesce-requests.ts'
import { systemClock } from '@cutroom/player-core'

const wanted = (query: string): ViewQueries<unknown> => ({
  queries: [{ query, params: {}, apiVersion: '2023-06-07' }],
  view: ([result]) => result,
})

function createReads(maxLength?: number, lastEvent?: string) {
  const fetchQuery = vi.fn(async ({ query }: ContentQuery, _options?: FetchOptions) => ({
    result: query.repeat(100),
    syncTags: [],
  }))
  const clock = { ...systemClock, now: () => 1000 }
  const cache = { clock, coalesce: true, freshness: FRESHNESS, invalidatedAt: 0, lastEvent }
  const reads = coalesceRequests({ fetchQuery }, cache, maxLength)
  const read: CoalescedRequests['read'] = (...of) => reads.read(...of)
  return {
    read,
    requests: () => fetchQuery.mock.calls.map(([{ query }]) => query).join(''),
    events: () => fetchQuery.mock.calls.map(([, options]) => options?.lastLiveEventId),
  }
}

describe('coalesceRequests', () => {
  it('requests a query once, for reads at once and after each other', async () => {
    const { read, requests } = createReads()
    await Promise.all([read(wanted('a')), read(wanted('a')), read(wanted('b'))])
    const { view } = await read(wanted('a'))
    expect(view).toBe('a'.repeat(100))
    expect(requests()).toBe('ab')
  })

  it('requests a query with the event that the server was notified of last', async () => {
    const { read, events } = createReads(undefined, 'e1')
    await read(wanted('a'))
    expect(events()).toEqual(['e1'])
  })

  it('drops the least recently used responses beyond their length, and does not keep a longer one', async () => {
    const { read, requests } = createReads(400)
    await read(wanted('a'))
    await read(wanted('b'))
    await read(wanted('a'))
    await read(wanted('c'))
    await read(wanted('a'))
    await read(wanted('b'))
    expect(requests()).toBe('abcb')
    const short = createReads(120)
    await short.read(wanted('a'))
    await short.read(wanted('a'))
    expect(short.requests()).toBe('aa')
  })

  it('fails reads within 500 ms after a time-out, tries the service once a second, and reads again after a response', async () => {
    const { clock, move } = createTestClock()
    let isHung = true
    const fetchQuery = vi.fn((_query: ContentQuery, options?: FetchOptions) =>
      isHung
        ? new Promise<never>((_resolve, reject) => {
            options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
          })
        : Promise.resolve({ result: 'a', syncTags: [] }),
    )
    const cache = { clock, coalesce: true, freshness: FRESHNESS, invalidatedAt: 0, lastEvent: undefined }
    const reads = coalesceRequests({ fetchQuery }, cache)
    const failure = { code: 'service-unreachable' }

    const first = reads.read(wanted('a')).catch((error: unknown) => error)
    await move(READ_TIMEOUT_MS - 1)
    const second = reads.read(wanted('d')).catch((error: unknown) => error)
    await move(1)
    expect([await first, await second]).toMatchObject([failure, failure])
    await expect(reads.read(wanted('b'))).rejects.toMatchObject(failure)
    expect(fetchQuery).toHaveBeenCalledTimes(2)

    await move(1000)
    const trial = reads.read(wanted('b')).catch((error: unknown) => error)
    await move(500)
    expect(await trial).toMatchObject(failure)
    expect(fetchQuery).toHaveBeenCalledTimes(3)

    isHung = false
    await move(500)
    await expect(reads.read(wanted('b'))).resolves.toMatchObject({ view: 'a' })
    await expect(reads.read(wanted('c'))).resolves.toMatchObject({ view: 'a' })
  })
})
