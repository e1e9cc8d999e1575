import { describe, expect, it } from 'vitest'
import { createPrefetchQueue } from './prefetching.ts'

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

  it('prefetches one page at a time, in order', async () => {
    const { started, ends, queue } = setUp()
    for (const path of ['/a', '/b']) queue.add(path)
    await expect.poll(() => started).toEqual(['/a'])
    ends[0]?.()
    await expect.poll(() => started).toEqual(['/a', '/b'])
  })

  it('prefetches a prioritized page at once', async () => {
    const { started, queue } = setUp()
    for (const path of ['/a', '/b']) queue.add(path)
    await expect.poll(() => started).toEqual(['/a'])
    queue.prioritize('/c')
    expect(started).toEqual(['/a', '/c'])
  })

  it('checks the connection before each page', async () => {
    let metered = false
    const { started, ends, queue } = setUp(() => !metered)
    for (const path of ['/a', '/b']) queue.add(path)
    await expect.poll(() => started).toEqual(['/a'])
    metered = true
    ends[0]?.()
    queue.prioritize('/d')
    await new Promise((resolve) => setTimeout(resolve))
    metered = false
    queue.add('/e')
    await expect.poll(() => started).toEqual(['/a', '/e'])
  })
})
