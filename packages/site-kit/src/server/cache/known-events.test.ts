import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestClock, settle } from '../../testing/test-clock.ts'
import { listen } from '../node/listen.ts'
import { HOME, startServedPages } from '../testing/served-pages.ts'
import { systemClock } from '@cutroom/player-core'
import { createFollowedEvents, createNamedEvents, type KnownEvents } from './known-events.ts'

const DATA = '/page-data/development/'
const request = (id: string, page = '/') => ({ id, page, network: '192.0.2.1' })
const UNKNOWN = { since: Number.POSITIVE_INFINITY, mayRead: false }

/** A site on a port, with these events, whose home page is in the cache. */
async function startSite(events: KnownEvents | undefined) {
  const pages = await startServedPages()
  const site = pages.site({}, { ...(events && { events }), clientAddress: () => '192.0.2.1' })
  const server = await listen(site, { port: 0 })
  onTestFinished(server.stop)
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
  await (await get('/')).text()
  pages.content.requests.splice(0)
  /** Requests the page by 300 invented events, five at a time. */
  const invent = async () => {
    for (let round = 0; round < 60; round += 1) {
      const requests = [0, 1, 2, 3, 4].map((each) => get(`${DATA}?event=invented-${round}-${each}`))
      for (const response of await Promise.all(requests)) {
        expect(response.status).toBe(200)
        await response.arrayBuffer()
      }
    }
  }
  const homeReads = () => pages.content.requests.filter((type) => type === 'homePage').length
  return { pages, get, invent, homeReads }
}

describe('createFollowedEvents', () => {
  it('believes an event that the stream has sent, from the time on that content includes it', async () => {
    const events = createFollowedEvents(createTestClock().clock)
    events.add('e1', 500)
    events.add('e1', 900)
    expect(await events.find(request('e1'))).toEqual({ since: 500, mayRead: true })
  })

  it('waits for an event that the stream has not sent yet', async () => {
    const { clock, move } = createTestClock()
    const events = createFollowedEvents(clock)
    const found = events.find(request('e1'))
    await move(499)
    events.add('e1', 7)
    expect(await found).toEqual({ since: 7, mayRead: true })
    const never = events.find(request('e2'))
    await move(500)
    expect(await never).toEqual(UNKNOWN)
  })

  it('lets 50 requests wait at most, and none where nothing is to be waited for', async () => {
    const { clock, move, pending } = createTestClock()
    const events = createFollowedEvents(clock)
    const waiting = Array.from({ length: 50 }, (_, index) => events.find(request(`e${index}`)))
    await settle()
    expect(pending()).toBe(50)
    expect(await events.find(request('another'))).toEqual(UNKNOWN)
    await move(500)
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => UNKNOWN))
    expect(await createFollowedEvents(clock, 0).find(request('e1'))).toEqual(UNKNOWN)
    expect(pending()).toBe(0)
  })

  it('reads nothing for 300 invented events', async () => {
    const { invent, homeReads } = await startSite(createFollowedEvents(systemClock, 1))
    await invent()
    expect(homeReads()).toBe(0)
  })

  it('reads a page once for all requests by an event of the stream', async () => {
    const events = createFollowedEvents(systemClock, 1)
    const { pages, get, homeReads } = await startSite(events)
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
    const { get, homeReads } = await startSite(createFollowedEvents(systemClock, 0))
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
    expect(await events.find(request('e1'))).toEqual({ since, mayRead: true })
    await move(10)
    expect(await events.find(request('e1'))).toEqual({ since, mayRead: false })
    expect(await events.find(request('e1', '/info'))).toEqual({ since, mayRead: true })
  })

  it('forgets an event after a minute', async () => {
    const { clock, move } = createTestClock()
    const events = createNamedEvents(clock, async () => true)
    await events.find(request('e1'))
    await move(60_001)
    expect(await events.find(request('e1'))).toEqual({ since: clock.now(), mayRead: true })
  })

  it('leaves the read of an event to another network where the limit refuses one', async () => {
    const { clock } = createTestClock()
    const events = createNamedEvents(clock, async (network) => network !== '203.0.113.9')
    const refused = { ...request('e1'), network: '203.0.113.9' }
    for (let count = 0; count < 2; count += 1) expect(await events.find(refused)).toEqual(UNKNOWN)
    expect(await events.find(request('e1'))).toEqual({ since: clock.now(), mayRead: true })
  })

  it('reads no more for 300 invented events than the limit of a network', async () => {
    const { invent, homeReads, pages } = await startSite(undefined)
    pages.now += 1
    await invent()
    expect(homeReads()).toBeLessThanOrEqual(60)
  })
})
