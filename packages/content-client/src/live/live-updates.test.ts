import { EventSource } from 'eventsource'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestService, until, type TestService } from '../../testing/content-service.js'
import { fakeEventSources } from '../../testing/fake-event-source.js'
import { testActivity } from '../../testing/test-activity.js'
import { settle, testClock } from '../../testing/test-clock.js'
import { createContentClient } from '../content-client.js'
import type { ContentQuery } from '../views/page-queries.js'
import { createLiveUpdates, type LiveUpdatesOptions, type QueryReader } from './index.js'

const query = (name: string): ContentQuery => ({ query: name, params: {}, apiVersion: '2023-06-07' })

/** A view of two queries: of the page and of the settings. */
const PAGE = {
  queries: [query('page'), query('settings')],
  view: (results: readonly unknown[]) => results.join('/'),
}

/** A dataset of two values, each with a tag of its name, that is read when a test lets it. */
function dataset() {
  const values: Record<string, number> = { page: 0, settings: 0 }
  const reads: { name: string; eventId: string | undefined; answer: () => void; fail: () => void }[] = []
  const read: QueryReader = ({ query: name }, { lastLiveEventId, signal }) =>
    new Promise((resolve, reject) => {
      const held = values[name]
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      reads.push({
        name,
        eventId: lastLiveEventId,
        answer: () => resolve({ result: held, syncTags: [name] }),
        fail: () => reject(new Error('overloaded')),
      })
    })
  return { values, reads, read }
}

function following(options: Partial<LiveUpdatesOptions> = {}, syncTags?: string[][]) {
  const clock = testClock()
  const activity = testActivity()
  const sources = fakeEventSources()
  const data = dataset()
  const abort = new AbortController()
  const views: string[] = []
  const updates = createLiveUpdates({
    connection: { projectId: 'abc' },
    read: data.read,
    signal: abort.signal,
    activity,
    clock,
    random: () => 0.5,
    eventSource: sources.create,
    ...options,
  })
  const stop = updates.follow(PAGE, (view) => views.push(view), syncTags)
  const answer = async () => {
    for (const read of data.reads.splice(0)) read.answer()
    await settle()
  }
  return { clock, activity, sources, data, abort, views, updates, stop, answer }
}

const TAGS = [['page'], ['settings']]

describe('live updates', () => {
  it('read nothing of a fresh page until an event names what it shows, and then once, at some moment of the spread', async () => {
    const { clock, sources, data, views, answer } = following({}, TAGS)
    await settle()
    expect(sources.addresses).toEqual(['https://abc.api.sanity.io/v2023-06-07/data/live/events/production'])
    sources.send('welcome', {}, 'event-1')
    sources.send('message', { tags: ['something else'] }, 'event-2')
    await clock.pass(60_000)
    expect(data.reads).toEqual([])
    sources.send('message', { tags: ['page'] }, 'event-3')
    sources.send('message', { tags: ['page', 'x'] }, 'event-4')
    await clock.pass(749)
    expect(data.reads).toEqual([])
    await clock.pass(1)
    data.values.page = 1
    // A view needs every result: the first time the settings are read along.
    expect(data.reads.map(({ name, eventId }) => [name, eventId])).toEqual([
      ['page', 'event-4'],
      ['settings', 'event-4'],
    ])
    await answer()
    expect(views).toEqual(['0/0'])
  })

  it('read only the query that the tags name, and tell of other results only', async () => {
    const { clock, sources, data, views, answer } = following()
    await settle()
    sources.send('welcome', {}, 'event-1')
    await clock.pass(5000)
    await answer()
    data.values.settings = 1
    sources.send('message', { tags: ['settings'] }, 'event-2')
    await clock.pass(5000)
    expect(data.reads.map(({ name }) => name)).toEqual(['settings'])
    await answer()
    sources.send('message', { tags: ['page'] }, 'event-3')
    await clock.pass(5000)
    await answer()
    expect(views).toEqual(['0/0', '0/1'])
  })

  it('read all on a restart, after a new connection, and where an event names nothing that can be read', async () => {
    const { clock, activity, sources, data, answer } = following()
    await settle()
    const asked = async () => {
      await clock.pass(5000)
      const count = data.reads.length
      await answer()
      return count
    }
    sources.send('welcome')
    expect(await asked()).toBe(2)
    sources.send('restart', {}, 'event-2')
    expect(await asked()).toBe(2)
    sources.send('message', 'nonsense')
    expect(await asked()).toBe(2)
    sources.send('error')
    await clock.pass(5000)
    sources.send('welcome', {}, 'event-9')
    expect(await asked()).toBe(2)
    activity.set(false)
    activity.set(true)
    await settle()
    sources.send('welcome', {}, 'event-9')
    expect(await asked()).toBe(2)
  })

  it('read what was published before there was a connection: a page that was opened in the background', async () => {
    const activity = testActivity(false)
    const { clock, sources, data, views, answer } = following({ activity }, TAGS)
    data.values.page = 1
    await clock.pass(3_600_000)
    activity.set(true)
    await settle()
    sources.send('welcome', {}, 'event-1')
    await clock.pass(5000)
    await answer()
    expect(views).toEqual(['1/0'])
  })

  it('read what was published since a view was read that is followed only now, and nothing else', async () => {
    const { clock, sources, data, updates, answer, stop } = following({}, TAGS)
    stop()
    await settle()
    sources.send('welcome', {}, 'event-1')
    await clock.pass(60_000)
    sources.send('message', { tags: ['page'] }, 'event-2')
    await clock.pass(60_000)
    const reads = async (age: number, tags: string[][]) => {
      const end = updates.follow(PAGE, () => {}, tags, age)
      await clock.pass(5000)
      const count = data.reads.length
      await answer()
      end()
      return count
    }
    expect(await reads(50_000, TAGS)).toBe(0)
    // The view that it is part of needs the settings too.
    expect(await reads(90_000, TAGS)).toBe(2)
    expect(await reads(90_000, [['elsewhere'], ['settings']])).toBe(0)
    // Of what was before the connection nothing is known.
    expect(await reads(600_000, [['elsewhere'], ['settings']])).toBe(2)
  })

  it('know no more than so many changes', async () => {
    const { clock, sources, data, updates } = following({}, TAGS)
    await settle()
    sources.send('welcome', {}, 'event-1')
    await clock.pass(60_000)
    for (let change = 0; change < 300; change += 1) sources.send('message', { tags: ['elsewhere'] })
    await clock.pass(30_000)
    updates.follow(PAGE, () => {}, TAGS, 20_000)
    await clock.pass(5000)
    expect(data.reads).toHaveLength(0)
    updates.follow(PAGE, () => {}, TAGS, 80_000)
    await clock.pass(5000)
    expect(data.reads).toHaveLength(2)
  })

  it('poll once the service sends them away, while the page is visible', async () => {
    const { clock, activity, sources, data, updates, answer } = following({ pollInterval: 60_000 })
    await settle()
    sources.send('welcome')
    await clock.pass(5000)
    await answer()
    sources.send('goaway', { reason: 'too many connections' })
    expect([updates.status(), sources.open()]).toEqual(['polling', 0])
    await clock.pass(59_999)
    expect(data.reads).toHaveLength(0)
    await clock.pass(5001)
    expect(data.reads).toHaveLength(2)
    await answer()
    activity.set(false)
    await clock.pass(600_000)
    expect(data.reads).toHaveLength(0)
    activity.set(true)
    await clock.pass(5000)
    expect(data.reads).toHaveLength(2)
    expect(sources.addresses).toHaveLength(1)
  })

  it('try once and say nothing where the service does not offer them', async () => {
    const said = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
    onTestFinished(() => said.forEach((spy) => spy.mockRestore()))
    const { clock, activity, sources, updates } = following({}, TAGS)
    await settle()
    sources.refuse()
    await clock.pass(600_000)
    activity.set(false)
    activity.set(true)
    await clock.pass(600_000)
    expect([updates.status(), sources.addresses.length]).toEqual(['off', 1])
    // Nor where the platform has no event source at all.
    const { updates: none } = following({ eventSource: undefined })
    await settle()
    expect(none.status()).toBe('off')
    for (const spy of said) expect(spy).not.toHaveBeenCalled()
  })

  it('come back where the network lost the first connection, before anything was heard', async () => {
    const { clock, sources, updates } = following({}, TAGS)
    await settle()
    sources.send('error')
    await clock.pass(10_000)
    sources.send('welcome', {}, 'event-1')
    await settle()
    expect([updates.status(), sources.addresses.length]).toEqual(['open', 2])
  })

  it('have one connection for all views of a page, and none while it is hidden', async () => {
    const { activity, sources, updates, stop, views, clock, answer } = following()
    await settle()
    stop()
    const other: string[] = []
    updates.follow(PAGE, (view) => other.push(view))
    updates.follow(PAGE, (view) => other.push(view))
    sources.send('welcome')
    await clock.pass(5000)
    await answer()
    expect([sources.addresses.length, views, other]).toEqual([1, [], ['0/0', '0/0']])
    activity.set(false)
    expect(sources.open()).toBe(0)
  })

  it('wait longer each time that a read fails, and keep trying', async () => {
    const { clock, sources, data, views, answer } = following()
    await settle()
    sources.send('welcome')
    for (const wait of [750, 5000, 10_000, 20_000]) {
      await clock.pass(wait - 1)
      expect(data.reads).toHaveLength(0)
      await clock.pass(1)
      expect(data.reads).toHaveLength(2)
      for (const read of data.reads.splice(0)) read.fail()
      await settle()
    }
    await clock.pass(40_000)
    await answer()
    expect(views).toEqual(['0/0'])
  })

  it('leave nothing behind when they are aborted', async () => {
    const { clock, activity, sources, data, abort, views, answer } = following()
    await settle()
    sources.send('welcome')
    await clock.pass(5000)
    abort.abort()
    await answer()
    expect([sources.open(), clock.waiting(), activity.listening(), views, data.reads]).toEqual([
      0,
      0,
      0,
      [],
      [],
    ])
  })

  it('refuse a project id that would name another host', () => {
    expect(() => following({ connection: { projectId: 'evil.example/' } })).toThrow(/project id/)
  })

  it('want an API version that has them', () => {
    expect(() => following({ connection: { projectId: 'abc', apiVersion: '2021-03-25' } })).toThrow(
      /^The live events API requires API version 2021-03-26 or later/,
    )
  })
})

it.each([
  ['within the default spread', undefined, 1500, 7000],
  ['over ten seconds where they are told to', 10_000, 10_000, 1100],
])('ten thousand pages read %s after one event, not at once', async (_, spread, within, perSecondAtMost) => {
  const clock = testClock()
  const activity = testActivity()
  const sources = fakeEventSources()
  const { signal } = new AbortController()
  let seed = 1
  // Lehmer's generator: the same numbers at every run.
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const perSecond = new Map<number, number>()
  const read: QueryReader = async () => {
    const second = Math.floor(clock.now() / 1000)
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
    return { result: 1, syncTags: ['page'] }
  }
  for (let page = 0; page < 10_000; page += 1) {
    const connection = { projectId: 'abc' }
    const eventSource = sources.create
    const options = { connection, read, signal, activity, clock, random, eventSource, spread }
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
    'answer',
    'fail',
    'wait',
  ] as const),
]

it('never miss what is published, never have two connections and always settle, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 40 }), async (steps) => {
      const { clock, activity, sources, data, abort, views, updates } = following()
      await settle()
      sources.send('welcome')
      let count = 0
      for (const name of steps) {
        if (name === 'publish') {
          data.values.page = count += 1
          sources.send('message', { tags: ['page'] }, `event-${count}`)
        } else if (name === 'other') sources.send('message', { tags: ['elsewhere'] }, 'event-x')
        else if (name === 'hide' || name === 'show') activity.set(name === 'show')
        else if (name === 'answer' || name === 'fail') for (const read of data.reads.splice(0)) read[name]()
        else if (name === 'wait') await clock.pass(3000)
        else sources.send(name, {})
        await settle()
        expect(sources.open()).toBeLessThanOrEqual(1)
      }
      activity.set(true)
      for (let round = 0; round < 60; round += 1) {
        await clock.pass(10_000)
        sources.send('welcome')
        for (const read of data.reads.splice(0)) read.answer()
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

describe('the embedded service', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService([
      { _id: 'settings', _type: 'settings', siteTitle: 'REEL' },
      { _id: 'homePage', _type: 'homePage', themeColours: { foreground: '#ffffff', background: '#000000' } },
      { _id: 'someone', _type: 'person', name: 'Ada' },
    ])
  }, 30_000)
  afterAll(() => service.close())

  it('is followed: what is published shows, drafts and what the page does not show cost nothing', async () => {
    const config = { projectId: 'cutroom0', apiHost: service.url, studioName: 'Cutroom', onWarning: () => {} }
    const content = createContentClient(config)
    const abort = new AbortController()
    onTestFinished(() => abort.abort())
    const asked: (string | undefined)[] = []
    const read: QueryReader = (wanted, options) => {
      asked.push(options.lastLiveEventId)
      return content.readQuery(wanted, options)
    }
    const updates = createLiveUpdates({
      connection: config,
      read,
      signal: abort.signal,
      spread: 0,
      retrySpread: 0,
      eventSource: (address) => new EventSource(address),
    })
    const { view, syncTags } = await content.read(content.queries.home())
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
    expect([asked.length, asked.every((id) => id !== undefined)]).toEqual([3, true])
  })

  it('is followed again after it was killed, with what was published meanwhile', async () => {
    const config = { projectId: 'cutroom0', apiHost: service.url, studioName: 'Cutroom', onWarning: () => {} }
    const content = createContentClient(config)
    const abort = new AbortController()
    onTestFinished(() => abort.abort())
    const updates = createLiveUpdates({
      connection: config,
      read: content.readQuery,
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
