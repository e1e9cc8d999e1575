import { describe, expect, it } from 'vitest'
import { createTestClock, settle } from '../../../testing/test-clock.ts'
import { startCachedHome } from '../../../testing/server/cached-home.ts'
import { HOME } from '../../../testing/server/served-pages.ts'
import { systemClock } from '@cutroom/player-core'
import { createFollowedEvents, createNamedEvents, UNKNOWN_EVENT } from './content-events.ts'

const DATA = '/page-data/development/'
const request = (id: string, page = '/') => ({ id, page, network: '192.0.2.1' })

describe('createFollowedEvents', () => {
  it('believes an event that the stream has sent, from the time on that content includes it', async () => {
    const events = createFollowedEvents(createTestClock().clock)
    events.add('e1', 500)
    events.add('e1', 900)
    expect(await events.find(request('e1'))).toEqual({ since: 500, mayRender: true })
  })

  it('waits for an event that the stream has not sent yet', async () => {
    const { clock, move } = createTestClock()
    const events = createFollowedEvents(clock)
    const found = events.find(request('e1'))
    await move(499)
    events.add('e1', 7)
    expect(await found).toEqual({ since: 7, mayRender: true })
    const never = events.find(request('e2'))
    await move(500)
    expect(await never).toEqual(UNKNOWN_EVENT)
  })

  it('lets 50 requests wait at most, and none where nothing is to be waited for', async () => {
    const { clock, move, pending } = createTestClock()
    const events = createFollowedEvents(clock)
    const waiting = Array.from({ length: 50 }, (_, index) => events.find(request(`e${index}`)))
    await settle()
    expect(pending()).toBe(50)
    expect(await events.find(request('another'))).toEqual(UNKNOWN_EVENT)
    await move(500)
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => UNKNOWN_EVENT))
    expect(await createFollowedEvents(clock, 0).find(request('e1'))).toEqual(UNKNOWN_EVENT)
    expect(pending()).toBe(0)
  })

  it('reads nothing for 300 invented events', async () => {
    const { invent, homeReads } = await startCachedHome(createFollowedEvents(systemClock, 1))
    await invent()
    expect(homeReads()).toBe(0)
  })

  it('reads a page once for all requests by an event of the stream', async () => {
    const events = createFollowedEvents(systemClock, 1)
    const { pages, get, homeReads } = await startCachedHome(events)
    pages.content.results = { homePage: { ...HOME, videoPlaylist: { videos: [] } } }
    pages.now += 1
    pages.cache.invalidate('e1')
    events.add('e1', pages.now)
    pages.now += 1
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(`${DATA}?event=e1`)))
    for (const response of responses) {
      expect(await response.json()).toMatchObject({ films: [] })
      expect(response.headers.get('Cache-Control')).toContain('s-maxage')
    }
    expect(homeReads()).toBe(1)
  })

  it('sends the cached page at once by an unknown event, and lets no cache store it', async () => {
    const { get, homeReads } = await startCachedHome(createFollowedEvents(systemClock, 0))
    const response = await get(`${DATA}?event=invented`)
    expect(await response.json()).toMatchObject({ kind: 'films' })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(homeReads()).toBe(0)
  })
})

describe('createNamedEvents', () => {
  it('lets an event be read once for each page', async () => {
    const { clock, move } = createTestClock()
    const events = createNamedEvents(clock, async () => true)
    const since = clock.now()
    expect(await events.find(request('e1'))).toEqual({ since, mayRender: true })
    await move(10)
    expect(await events.find(request('e1'))).toEqual({ since, mayRender: false })
    expect(await events.find(request('e1', '/info'))).toEqual({ since, mayRender: true })
  })

  it('forgets an event after a minute', async () => {
    const { clock, move } = createTestClock()
    const events = createNamedEvents(clock, async () => true)
    await events.find(request('e1'))
    await move(60_001)
    expect(await events.find(request('e1'))).toEqual({ since: clock.now(), mayRender: true })
  })

  it('leaves the read of an event to another network where the limit refuses one', async () => {
    const { clock } = createTestClock()
    const events = createNamedEvents(clock, async (network) => network !== '203.0.113.9')
    const refused = { ...request('e1'), network: '203.0.113.9' }
    for (let count = 0; count < 2; count += 1) expect(await events.find(refused)).toEqual(UNKNOWN_EVENT)
    expect(await events.find(request('e1'))).toEqual({ since: clock.now(), mayRender: true })
  })

  it('reads no more for 300 invented events than the limit of a network', async () => {
    const { invent, homeReads, pages } = await startCachedHome(undefined)
    pages.now += 1
    await invent()
    expect(homeReads()).toBeLessThanOrEqual(60)
  })
})
