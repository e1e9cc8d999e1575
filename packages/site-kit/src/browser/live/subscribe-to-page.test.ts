import type { EventSourceLike, PageActivity } from '@cutroom/content-client/live'
import { createTestClock } from '@cutroom/player-core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageProps } from '../../page-props.ts'
import { failedPage } from '../../testing/site-config.ts'
import { createLivePages, type PageSubscription } from './subscribe-to-page.ts'

type Listener = (event: { readonly data?: unknown; readonly lastEventId?: string }) => void

/** Event streams whose events the test sends. */
function fakeStreams() {
  const open = new Set<Map<string, Listener>>()
  let opened = 0
  const create = (): EventSourceLike => {
    const listeners = new Map<string, Listener>()
    open.add(listeners)
    opened += 1
    return {
      readyState: 1,
      addEventListener: (type, listener) => void listeners.set(type, listener),
      close: () => void open.delete(listeners),
    }
  }
  const send = (type: string, id?: string, data: unknown = {}) => {
    for (const listeners of open) {
      listeners.get(type)?.({ data: JSON.stringify(data), ...(id !== undefined && { lastEventId: id }) })
    }
  }
  return { create, send, open, opened: () => opened }
}

function testActivity() {
  const listeners = new Set<() => void>()
  let current = true
  const activity: PageActivity = {
    isActive: () => current,
    subscribe: ({ changed }) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
  const set = (active: boolean) => {
    current = active
    for (const changed of listeners) changed()
  }
  return { activity, set }
}

/** A page with the tag `a` on a site whose responses are the test's. */
function startPage(options: { readonly random?: () => number; readonly spread?: number } = {}) {
  const clock = createTestClock()
  const streams = fakeStreams()
  const { activity, set } = testActivity()
  const ended = new AbortController()
  const subscribe = createLivePages({
    connection: { projectId: 'abc' },
    signal: ended.signal,
    activity,
    clock,
    random: () => 0.5,
    eventSource: streams.create,
    ...options,
  })
  const requests: string[] = []
  const shown: (string | undefined)[] = []
  const site = { version: 1, isOlder: false, isDown: false }
  const subscription: PageSubscription = {
    version: '1',
    getTags: () => ['a'],
    read: async (version, { event = 'none', isNamed }) => {
      requests.push(`${version} ${event}${isNamed ? ' named' : ''}`)
      if (site.isDown) throw new Error('down')
      const { isOlder } = site
      const page: PageProps = { ...failedPage('/'), kind: 'not-found', version: String(site.version) }
      return { page: version === page.version ? null : page, isOlder }
    },
    onChange: (page) => page && shown.push(page.version),
  }
  const stop = subscribe(subscription)
  return { clock, streams, setActive: set, ended, subscribe, subscription, requests, shown, site, stop }
}

/** A page whose connection is open, and that has been requested. */
async function openPage(options?: Parameters<typeof startPage>[0]) {
  const page = startPage(options)
  await page.clock.advance(0)
  page.streams.send('welcome', 'e0')
  await page.clock.advance(0)
  expect(page.requests.splice(0)).toEqual(['1 e0'])
  return page
}

describe('createLivePages', () => {
  it('requests a page by the id of the first message, conditionally', async () => {
    const { site, requests, shown, clock, streams } = startPage()
    site.version = 2
    await clock.advance(0)
    expect(requests).toEqual([])
    streams.send('welcome', 'e0')
    await clock.advance(0)
    expect([requests, shown]).toEqual([['1 e0'], ['2']])
  })

  it('requests a page without an id if the first message has none', async () => {
    const { requests, clock, streams } = startPage()
    await clock.advance(0)
    streams.send('welcome')
    await clock.advance(0)
    expect(requests).toEqual(['1 none'])
  })

  it('requests a page within the spread when an open connection welcomes it again', async () => {
    const { requests, clock, streams } = await openPage({ spread: 1000 })
    streams.send('welcome', 'e1')
    await clock.advance(499)
    expect(requests).toEqual([])
    await clock.advance(1)
    expect(requests).toEqual(['1 e1'])
  })

  it('requests a page within the spread once an event names one of its tags', async () => {
    const { site, requests, shown, clock, streams } = await openPage()
    site.version = 2
    streams.send('message', 'e1', { tags: ['b'] })
    await clock.advance(10_000)
    expect(requests).toEqual([])
    streams.send('message', 'e2', { tags: ['a', 'b'] })
    streams.send('message', 'e3', { tags: ['a'] })
    await clock.advance(749)
    expect(requests).toEqual([])
    await clock.advance(1)
    expect([requests, shown]).toEqual([['1 e3 named'], ['2']])
    streams.send('message', 'e4', { tags: ['a'] })
    await clock.advance(1500)
    // A version that is there is not shown again.
    expect([requests, shown]).toEqual([['1 e3 named', '2 e4 named'], ['2']])
  })

  it('requests a page again when the connection opens again, and after a restart', async () => {
    const { requests, clock, streams } = await openPage()
    streams.send('error')
    await clock.advance(5000)
    streams.send('welcome', 'e5')
    await clock.advance(1500)
    streams.send('restart', 'e6')
    await clock.advance(1500)
    expect(requests).toEqual(['1 e5', '1 e6 named'])
  })

  it('sends nothing while the page is hidden, and requests it once it is visible', async () => {
    const { requests, clock, streams, setActive } = await openPage()
    streams.send('message', 'e1', { tags: ['a'] })
    setActive(false)
    await clock.advance(3_600_000)
    expect([requests, streams.open.size]).toEqual([[], 0])
    setActive(true)
    await clock.advance(0)
    streams.send('welcome', 'e9')
    await clock.advance(0)
    // The event named the page, which has not been requested since.
    expect(requests).toEqual(['1 e9 named'])
  })

  it('repeats a failed request ever more rarely', async () => {
    const { site, requests, shown, clock, streams } = await openPage()
    site.isDown = true
    streams.send('message', 'e1', { tags: ['a'] })
    await clock.advance(750)
    for (const wait of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      const count = requests.length
      await clock.advance(wait - 1)
      expect(requests).toHaveLength(count)
      await clock.advance(1)
      expect(requests).toHaveLength(count + 1)
    }
    site.isDown = false
    site.version = 2
    await clock.advance(60_000)
    expect(shown).toEqual(['2'])
  })

  it('repeats a request by an event whose response is older, and by a first message three times', async () => {
    const { site, requests, clock, streams } = await openPage()
    site.isOlder = true
    streams.send('message', 'e1', { tags: ['a'] })
    await clock.advance(5750)
    expect(requests.splice(0)).toEqual(['1 e1 named', '1 e1 named'])
    site.isOlder = false
    await clock.advance(10_000)
    expect(requests.splice(0)).toEqual(['1 e1 named'])
    site.isOlder = true
    streams.send('error')
    await clock.advance(10_000)
    streams.send('welcome', 'unknown')
    await clock.advance(3_600_000)
    expect(requests).toEqual(Array.from({ length: 4 }, () => '1 unknown'))
  })

  it('requests the next page at once over the same connection', async () => {
    const { clock, streams, subscribe, subscription, requests, stop } = await openPage()
    stop()
    subscribe({ ...subscription, version: '7' })
    await clock.advance(0)
    expect([requests, streams.opened()]).toEqual([['7 e0'], 1])
  })

  it('leaves no connection and no timer when it is aborted', async () => {
    const { clock, streams, ended, requests } = await openPage()
    streams.send('message', 'e1', { tags: ['a'] })
    ended.abort()
    await clock.advance(600_000)
    expect([streams.open.size, requests]).toEqual([0, []])
  })

  it.each([
    ['the default spread', undefined, 1500, 750],
    ['a spread of ten seconds', 10_000, 10_000, 130],
  ])('distributes the requests of a thousand pages over %s', async (_, spread, within, perSecondAtMost) => {
    let seed = 1
    // Lehmer's generator: the same numbers in every run.
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const seconds = new Map<number, number>()
    const clock = createTestClock()
    const streams = fakeStreams()
    const { activity } = testActivity()
    const { signal } = new AbortController()
    for (let count = 0; count < 1000; count += 1) {
      const connection = { projectId: 'abc' }
      const eventSource = streams.create
      const subscribe = createLivePages({ connection, signal, activity, clock, random, spread, eventSource })
      subscribe({
        version: '1',
        getTags: () => ['a'],
        read: async (_version, { isNamed }) => {
          const second = Math.floor(clock.now() / 1000)
          if (isNamed) seconds.set(second, (seconds.get(second) ?? 0) + 1)
          return { page: null, isOlder: false }
        },
        onChange: () => {},
      })
    }
    await clock.advance(0)
    streams.send('welcome', 'e0')
    await clock.advance(1)
    streams.send('message', 'e1', { tags: ['a'] })
    await clock.advance(within)
    const counts = [...seconds.values()]
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000)
    expect(Math.max(...counts)).toBeLessThan(perSecondAtMost)
  })

  it('misses no change, has one connection at most and settles, in any order of events', async () => {
    const steps = fc.constantFrom(
      'publish',
      'other',
      'welcome',
      'error',
      'restart',
      'goaway',
      'hide',
      'show',
      'fail',
      'repair',
      'wait',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 40 }), async (sequence) => {
        const { clock, streams, setActive, site, shown, ended } = await openPage()
        for (const step of sequence) {
          if (step === 'publish') streams.send('message', `e${(site.version += 1)}`, { tags: ['a'] })
          else if (step === 'other') streams.send('message', 'other', { tags: ['b'] })
          else if (step === 'hide' || step === 'show') setActive(step === 'show')
          else if (step === 'fail' || step === 'repair') site.isDown = step === 'fail'
          else if (step === 'wait') await clock.advance(3000)
          else streams.send(step, 'e')
          await clock.advance(0)
          expect(streams.open.size).toBeLessThanOrEqual(1)
        }
        setActive(true)
        site.isDown = false
        for (let round = 0; round < 30; round += 1) {
          await clock.advance(10_000)
          streams.send('welcome', 'last')
        }
        await clock.advance(0)
        expect(shown.at(-1) ?? '1').toBe(String(site.version))
        ended.abort()
        expect(streams.open.size).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
})
