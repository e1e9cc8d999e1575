import { EventSource } from 'eventsource'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestService, until, type TestService } from '../../testing/content-service.js'
import { fakeEventSources } from '../../testing/fake-event-source.js'
import { testActivity } from '../../testing/test-activity.js'
import { settle, testClock } from '../../testing/test-clock.js'
import { createContentClient } from '../client/content-client.js'
import type { ContentQuery } from '../views/page-queries.js'
import { createLiveUpdates, type LiveUpdatesOptions, type QueryFetcher } from './index.js'

const query = (name: string): ContentQuery => ({ query: name, params: {}, apiVersion: '2023-06-07' })

/** A view of two queries: of the page and of the settings. */
const PAGE = {
  queries: [query('page'), query('settings')],
  view: (results: readonly unknown[]) => results.join('/'),
}

/** A dataset of two values, each with its name as the tag; the test responds to its requests. */
function dataset() {
  const values: Record<string, number> = { page: 0, settings: 0 }
  const requests: { name: string; eventId: string | undefined; respond: () => void; fail: () => void }[] = []
  const fetch: QueryFetcher = ({ query: name }, { lastLiveEventId, signal }) =>
    new Promise((resolve, reject) => {
      const result = values[name]
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      requests.push({
        name,
        eventId: lastLiveEventId,
        respond: () => resolve({ result, syncTags: [name] }),
        fail: () => reject(new Error('overloaded')),
      })
    })
  return { values, requests, fetch }
}

function createUpdates(options: Partial<LiveUpdatesOptions> = {}, syncTags?: string[][]) {
  const clock = testClock()
  const activity = testActivity()
  const sources = fakeEventSources()
  const data = dataset()
  const abort = new AbortController()
  const views: string[] = []
  const updates = createLiveUpdates({
    connection: { projectId: 'abc' },
    fetch: data.fetch,
    signal: abort.signal,
    activity,
    clock,
    random: () => 0.5,
    eventSource: sources.create,
    ...options,
  })
  const stop = updates.follow(PAGE, (view) => views.push(view), syncTags)
  const respond = async () => {
    for (const request of data.requests.splice(0)) request.respond()
    await settle()
  }
  return { clock, activity, sources, data, abort, views, updates, stop, respond }
}

const TAGS = [['page'], ['settings']]

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

  it('polls after goaway while the page is visible', async () => {
    const { clock, activity, sources, data, updates, respond } = createUpdates({ pollInterval: 60_000 })
    await settle()
    sources.send('welcome')
    await clock.pass(5000)
    await respond()
    sources.send('goaway', { reason: 'too many connections' })
    expect([updates.status(), sources.open()]).toEqual(['polling', 0])
    await clock.pass(59_999)
    expect(data.requests).toHaveLength(0)
    await clock.pass(5001)
    expect(data.requests).toHaveLength(2)
    await respond()
    activity.set(false)
    await clock.pass(600_000)
    expect(data.requests).toHaveLength(0)
    activity.set(true)
    await clock.pass(5000)
    expect(data.requests).toHaveLength(2)
    expect(sources.addresses).toHaveLength(1)
  })

  it('connects once and logs nothing if the service offers no live events', async () => {
    const spies = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
    const { clock, activity, sources, updates } = createUpdates({}, TAGS)
    await settle()
    sources.refuse()
    await clock.pass(600_000)
    activity.set(false)
    activity.set(true)
    await clock.pass(600_000)
    expect([updates.status(), sources.addresses.length]).toEqual(['failed', 1])
    // Nor on a platform without `EventSource`.
    const { updates: none } = createUpdates({ eventSource: undefined })
    await settle()
    expect(none.status()).toBe('failed')
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  })

  it('reconnects if the network drops the first connection before its welcome', async () => {
    const { clock, sources, updates } = createUpdates({}, TAGS)
    await settle()
    sources.send('error')
    await clock.pass(10_000)
    sources.send('welcome', {}, 'event-1')
    await settle()
    expect([updates.status(), sources.addresses.length]).toEqual(['open', 2])
  })

  it('has one connection for all views, and none while the page is hidden', async () => {
    const { activity, sources, updates, stop, views, clock, respond } = createUpdates()
    await settle()
    stop()
    const other: string[] = []
    updates.follow(PAGE, (view) => other.push(view))
    updates.follow(PAGE, (view) => other.push(view))
    sources.send('welcome')
    await clock.pass(5000)
    await respond()
    expect([sources.addresses.length, views, other]).toEqual([1, [], ['0/0', '0/0']])
    activity.set(false)
    expect(sources.open()).toBe(0)
  })

  it('sends nothing while the page is hidden for an hour, and shows what has changed once it is visible', async () => {
    const { activity, sources, data, views, clock, respond } = createUpdates()
    await settle()
    sources.send('welcome')
    await clock.pass(5000)
    await respond()
    activity.set(false)
    data.values.page = 1
    await clock.pass(3_600_000)
    expect([sources.open(), sources.addresses.length, data.requests.length]).toEqual([0, 1, 0])
    activity.set(true)
    await settle()
    sources.send('welcome')
    await clock.pass(5000)
    expect(data.requests).toHaveLength(2)
    await respond()
    expect(views).toEqual(['0/0', '1/0'])
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

  it('leaves no connection, timer or request when aborted', async () => {
    const { clock, activity, sources, data, abort, views, respond } = createUpdates()
    await settle()
    sources.send('welcome')
    await clock.pass(5000)
    abort.abort()
    await respond()
    expect([sources.open(), clock.waiting(), activity.listening(), views, data.requests]).toEqual([
      0,
      0,
      0,
      [],
      [],
    ])
  })

  it('throws for a project id that would name another host', () => {
    expect(() => createUpdates({ connection: { projectId: 'evil.example/' } })).toThrow(/project id/)
  })

  it('throws for an API version without live events', () => {
    expect(() => createUpdates({ connection: { projectId: 'abc', apiVersion: '2021-03-25' } })).toThrow(
      /^The live events API requires API version 2021-03-26 or later/,
    )
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

  const STEPS = [
    ...([
      'publish',
      'other',
      'welcome',
      'error',
      'restart',
      'goaway',
      'hide',
      'show',
      'respond',
      'fail',
      'wait',
    ] as const),
  ]

  it('misses no change, never has two connections and settles, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 40 }), async (steps) => {
        const { clock, activity, sources, data, abort, views, updates } = createUpdates()
        await settle()
        sources.send('welcome')
        let count = 0
        for (const name of steps) {
          if (name === 'publish') {
            data.values.page = count += 1
            sources.send('message', { tags: ['page'] }, `event-${count}`)
          } else if (name === 'other') sources.send('message', { tags: ['elsewhere'] }, 'event-x')
          else if (name === 'hide' || name === 'show') activity.set(name === 'show')
          else if (name === 'respond' || name === 'fail')
            for (const request of data.requests.splice(0)) request[name]()
          else if (name === 'wait') await clock.pass(3000)
          else sources.send(name, {})
          await settle()
          expect(sources.open()).toBeLessThanOrEqual(1)
        }
        activity.set(true)
        for (let round = 0; round < 60; round += 1) {
          await clock.pass(10_000)
          sources.send('welcome')
          for (const request of data.requests.splice(0)) request.respond()
          await settle()
        }
        expect(views.at(-1)).toBe(`${count}/0`)
        expect(['open', 'polling']).toContain(updates.status())
        abort.abort()
        expect([sources.open(), clock.waiting(), activity.listening()]).toEqual([0, 0, 0])
      }),
      { numRuns: 300 },
    )
  })
})

describe('createLiveUpdates with the embedded service', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService([
      { _id: 'settings', _type: 'settings', siteTitle: 'REEL' },
      { _id: 'homePage', _type: 'homePage', themeColours: { foreground: '#ffffff', background: '#000000' } },
      { _id: 'someone', _type: 'person', name: 'Ada' },
    ])
  }, 30_000)
  afterAll(() => service.close())

  it('shows what is published, and fetches nothing for drafts and unrelated documents', async () => {
    const config = { projectId: 'cutroom0', apiHost: service.url, studioName: 'Cutroom', onWarning: () => {} }
    const content = createContentClient(config)
    const abort = new AbortController()
    onTestFinished(() => abort.abort())
    const eventIds: (string | undefined)[] = []
    const fetch: QueryFetcher = (wanted, options) => {
      eventIds.push(options.lastLiveEventId)
      return content.fetchQuery(wanted, options)
    }
    const updates = createLiveUpdates({
      connection: config,
      fetch,
      signal: abort.signal,
      spread: 0,
      retrySpread: 0,
      eventSource: (address) => new EventSource(address),
    })
    const { view, syncTags } = await content.fetchView(content.queries.home())
    expect(view.page.theme.foreground).toBe('#ffffff')
    const colours: string[] = []
    updates.follow(content.queries.home(), ({ page }) => colours.push(page.theme.foreground), syncTags)
    await until(() => updates.status() === 'open')
    const change = (foreground: string) => ({
      _id: 'homePage',
      _type: 'homePage',
      themeColours: { foreground, background: '#000000' },
    })
    await service.writer.createOrReplace({ ...change('#111111'), _id: 'drafts.homePage' })
    await service.writer.patch('someone').set({ name: 'Ben' }).commit()
    await service.writer.createOrReplace(change('#222222'))
    await until(() => colours.length === 1)
    await service.writer.createOrReplace(change('#333333'))
    await until(() => colours.length === 2)
    expect(colours).toEqual(['#222222', '#333333'])
    // Page and settings the first time, the page alone the second; each at least as new as its event.
    expect([eventIds.length, eventIds.every((id) => id !== undefined)]).toEqual([3, true])
  })

  it('shows what was published while the service was down', async () => {
    const config = { projectId: 'cutroom0', apiHost: service.url, studioName: 'Cutroom', onWarning: () => {} }
    const content = createContentClient(config)
    const abort = new AbortController()
    onTestFinished(() => abort.abort())
    const updates = createLiveUpdates({
      connection: config,
      fetch: content.fetchQuery,
      signal: abort.signal,
      spread: 50,
      retrySpread: 50,
      eventSource: (address) => new EventSource(address),
    })
    const titles: string[] = []
    updates.follow(content.queries.settings(), ({ siteTitle }) => titles.push(siteTitle))
    await until(() => titles.length === 1)
    await service.kill()
    await until(() => updates.status() === 'waiting')
    await service.restart()
    await service.writer.patch('settings').set({ siteTitle: 'MEANWHILE' }).commit()
    await until(() => titles.at(-1) === 'MEANWHILE')
  })
})
