import { describe, expect, it } from 'vitest'
import { PREFETCH_AT_ONCE } from './prefetch-queue.ts'
import { mayPrefetch } from './connection.ts'
import { createPrefetchQueue } from './prefetch-queue.ts'

describe('pages are read ahead', () => {
  it.each([{}, { effectiveType: '4g' }, { saveData: false, type: 'wifi', effectiveType: '4g' }])(
    'on %j',
    (connection) => expect(mayPrefetch(connection)).toBe(true),
  )

  it.each([
    { saveData: true },
    { saveData: true, effectiveType: '4g' },
    { type: 'cellular', effectiveType: '4g' },
    { effectiveType: '3g' },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
  ])('never on %j', (connection) => expect(mayPrefetch(connection)).toBe(false))
})

describe('the queue', () => {
  const setUp = (isAllowed = () => true) => {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const prefetch = (path: string) => {
      begun.push(path)
      return new Promise<void>((end) => ends.push(end))
    }
    return { begun, ends, queue: createPrefetchQueue(prefetch, isAllowed) }
  }

  it('reads a few pages at a time, in turn, each once', async () => {
    const { begun, ends, queue } = setUp()
    for (const path of ['/a', '/b', '/c', '/c', '/d']) queue.add(path)
    expect(begun).toEqual(['/a', '/b', '/c', '/d'].slice(0, PREFETCH_AT_ONCE))
    ends[0]?.()
    await expect.poll(() => begun).toEqual(['/a', '/b', '/c'])
    ends[1]?.()
    ends[2]?.()
    await expect.poll(() => begun).toEqual(['/a', '/b', '/c', '/d'])
  })

  it('lets nobody wait who is about to follow a link', () => {
    const { begun, queue } = setUp()
    for (const path of ['/a', '/b', '/c']) queue.add(path)
    queue.hurry('/c')
    expect(begun).toEqual(['/a', '/b', '/c'])
  })

  it('asks the connection before each page', async () => {
    let metered = false
    const { begun, ends, queue } = setUp(() => !metered)
    for (const path of ['/a', '/b', '/c']) queue.add(path)
    metered = true
    ends[0]?.()
    queue.hurry('/d')
    await Promise.resolve()
    expect(begun).toEqual(['/a', '/b'])
    metered = false
    queue.add('/e')
    await expect.poll(() => begun).toEqual(['/a', '/b', '/e'])
  })
})
