import { describe, expect, it } from 'vitest'
import { createPrefetchQueue, PREFETCH_CONCURRENCY } from './prefetching.ts'

describe('createPrefetchQueue', () => {
  const setUp = (isAllowed = () => true) => {
    const started: string[] = []
    const ends: (() => void)[] = []
    const prefetch = (path: string) => {
      started.push(path)
      return new Promise<void>((end) => ends.push(end))
    }
    return { started, ends, queue: createPrefetchQueue(prefetch, isAllowed) }
  }

  it('prefetches a few pages at a time, in order, each once', async () => {
    const { started, ends, queue } = setUp()
    for (const path of ['/a', '/b', '/c', '/c', '/d']) queue.add(path)
    expect(started).toEqual(['/a', '/b', '/c', '/d'].slice(0, PREFETCH_CONCURRENCY))
    ends[0]?.()
    await expect.poll(() => started).toEqual(['/a', '/b', '/c'])
    ends[1]?.()
    ends[2]?.()
    await expect.poll(() => started).toEqual(['/a', '/b', '/c', '/d'])
  })

  it('prefetches a prioritized page at once', () => {
    const { started, queue } = setUp()
    for (const path of ['/a', '/b', '/c']) queue.add(path)
    queue.prioritize('/c')
    expect(started).toEqual(['/a', '/b', '/c'])
  })

  it('checks the connection before each page', async () => {
    let metered = false
    const { started, ends, queue } = setUp(() => !metered)
    for (const path of ['/a', '/b', '/c']) queue.add(path)
    metered = true
    ends[0]?.()
    queue.prioritize('/d')
    await Promise.resolve()
    expect(started).toEqual(['/a', '/b'])
    metered = false
    queue.add('/e')
    await expect.poll(() => started).toEqual(['/a', '/b', '/e'])
  })
})
