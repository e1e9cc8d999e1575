import { describe, expect, it } from 'vitest'
import { fakeEventSources } from '../../testing/fake-event-source.js'
import { createUpdates, PAGE, query, TAGS } from '../../testing/live-updates-fixture.js'
import { testActivity } from '../../testing/test-activity.js'
import { settle, testClock } from '../../testing/test-clock.js'
import { createLiveUpdates, type QueryFetcher } from './index.js'

describe('createLiveUpdates', () => {
  it('fetches nothing for a current page until an event names its tags, then once within the spread', async () => {
    const { clock, sources, data, views, respond } = createUpdates({}, TAGS)
    await settle()
    expect(sources.addresses).toEqual(['https://abc.api.sanity.io/v2023-06-07/data/live/events/production'])
    sources.send('welcome', {}, 'event-1')
    sources.send('message', { tags: ['something else'] }, 'event-2')
    await clock.pass(60_000)
    expect(data.requests).toEqual([])
    sources.send('message', { tags: ['page'] }, 'event-3')
    sources.send('message', { tags: ['page', 'x'] }, 'event-4')
    await clock.pass(749)
    expect(data.requests).toEqual([])
    await clock.pass(1)
    data.values.page = 1
    // A view needs every result: the first time the settings are fetched along.
    expect(data.requests.map(({ name, eventId }) => [name, eventId])).toEqual([
      ['page', 'event-4'],
      ['settings', 'event-4'],
    ])
    await respond()
    expect(views).toEqual(['0/0'])
  })

  it('fetches only the query that the tags name, and reports changed views only', async () => {
    const { clock, sources, data, views, respond } = createUpdates()
    await settle()
    sources.send('welcome', {}, 'event-1')
    await clock.pass(5000)
    await respond()
    data.values.settings = 1
    sources.send('message', { tags: ['settings'] }, 'event-2')
    await clock.pass(5000)
    expect(data.requests.map(({ name }) => name)).toEqual(['settings'])
    await respond()
    sources.send('message', { tags: ['page'] }, 'event-3')
    await clock.pass(5000)
    await respond()
    expect(views).toEqual(['0/0', '0/1'])
  })

  it('fetches all queries after a restart, a reconnection and an event without valid tags', async () => {
    const { clock, activity, sources, data, respond } = createUpdates()
    await settle()
    const fetched = async () => {
      await clock.pass(5000)
      const count = data.requests.length
      await respond()
      return count
    }
    sources.send('welcome')
    expect(await fetched()).toBe(2)
    sources.send('restart', {}, 'event-2')
    expect(await fetched()).toBe(2)
    sources.send('message', 'nonsense')
    expect(await fetched()).toBe(2)
    sources.send('error')
    await clock.pass(5000)
    sources.send('welcome', {}, 'event-9')
    expect(await fetched()).toBe(2)
    activity.set(false)
    activity.set(true)
    await settle()
    sources.send('welcome', {}, 'event-9')
    expect(await fetched()).toBe(2)
  })

  it('fetches what was published before the first connection of a page opened in the background', async () => {
    const activity = testActivity(false)
    const { clock, sources, data, views, respond } = createUpdates({ activity }, TAGS)
    data.values.page = 1
    await clock.pass(3_600_000)
    activity.set(true)
    await settle()
    sources.send('welcome', {}, 'event-1')
    await clock.pass(5000)
    await respond()
    expect(views).toEqual(['1/0'])
  })

  it('fetches what was published since the responses of a newly followed view, and nothing else', async () => {
    const { clock, sources, data, updates, respond, stop } = createUpdates({}, TAGS)
    stop()
    await settle()
    sources.send('welcome', {}, 'event-1')
    await clock.pass(60_000)
    sources.send('message', { tags: ['page'] }, 'event-2')
    await clock.pass(60_000)
    const fetched = async (age: number, tags: string[][]) => {
      const end = updates.follow(PAGE, () => {}, tags, age)
      await clock.pass(5000)
      const count = data.requests.length
      await respond()
      end()
      return count
    }
    expect(await fetched(50_000, TAGS)).toBe(0)
    // The view needs the settings too.
    expect(await fetched(90_000, TAGS)).toBe(2)
    expect(await fetched(90_000, [['elsewhere'], ['settings']])).toBe(0)
    // Changes before the connection are unknown.
    expect(await fetched(600_000, [['elsewhere'], ['settings']])).toBe(2)
  })

  it('remembers the last 200 changes', async () => {
    const { clock, sources, data, updates } = createUpdates({}, TAGS)
    await settle()
    sources.send('welcome', {}, 'event-1')
    await clock.pass(60_000)
    for (let change = 0; change < 300; change += 1) sources.send('message', { tags: ['elsewhere'] })
    await clock.pass(30_000)
    updates.follow(PAGE, () => {}, TAGS, 20_000)
    await clock.pass(5000)
    expect(data.requests).toHaveLength(0)
    updates.follow(PAGE, () => {}, TAGS, 80_000)
    await clock.pass(5000)
    expect(data.requests).toHaveLength(2)
  })

  it('fetches all queries of a page at the same moment within the spread', async () => {
    const shares = [0.1, 0.7, 0.3, 0.9]
    const { clock, sources, data } = createUpdates({ random: () => shares.shift() ?? 0.5 })
    await settle()
    sources.send('welcome')
    const counts = new Set<number>()
    for (let ms = 0; ms < 1500; ms += 1) {
      await clock.pass(1)
      counts.add(data.requests.length)
    }
    expect([...counts]).toEqual([0, 2])
  })

  it('retries failed fetches with growing delays', async () => {
    const { clock, sources, data, views, respond } = createUpdates()
    await settle()
    sources.send('welcome')
    for (const wait of [750, 5000, 10_000, 20_000]) {
      await clock.pass(wait - 1)
      expect(data.requests).toHaveLength(0)
      await clock.pass(1)
      expect(data.requests).toHaveLength(2)
      for (const request of data.requests.splice(0)) request.fail()
      await settle()
    }
    await clock.pass(40_000)
    await respond()
    expect(views).toEqual(['0/0'])
  })

  it.each([
    ['the default spread', undefined, 1500, 7000],
    ['a spread of ten seconds', 10_000, 10_000, 1100],
  ])('distributes the fetches of ten thousand pages over %s', async (_, spread, within, perSecondAtMost) => {
    const clock = testClock()
    const activity = testActivity()
    const sources = fakeEventSources()
    const { signal } = new AbortController()
    let seed = 1
    // Lehmer's generator: the same numbers in every run.
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const perSecond = new Map<number, number>()
    const fetch: QueryFetcher = async () => {
      const second = Math.floor(clock.now() / 1000)
      perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
      return { result: 1, syncTags: ['page'] }
    }
    for (let page = 0; page < 10_000; page += 1) {
      const connection = { projectId: 'abc' }
      const eventSource = sources.create
      const options = { connection, fetch, signal, activity, clock, random, eventSource, spread }
      const updates = createLiveUpdates(options)
      updates.follow({ queries: [query('page')], view: ([result]) => result }, () => {}, [['page']])
    }
    await settle()
    sources.send('welcome')
    sources.send('message', { tags: ['page'] }, 'event-1')
    await clock.pass(within)
    const counts = [...perSecond.values()]
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10_000)
    expect(Math.max(...counts)).toBeLessThan(perSecondAtMost)
  })
})
