import { describe, expect, it } from 'vitest'
import { startCachedHome } from '../../../testing/server/cached-home.ts'
import { HOME, startServedPages } from '../../../testing/server/served-pages.ts'

const DATA = '/page-data/development/'

describe('createSite that follows no events', () => {
  it('renders a page again once for an event, at a request within the limit of its network', async () => {
    const pages = await startServedPages()
    let address = '203.0.113.9'
    const apiLimiter = {
      limit: async ({ key }: { key: string }) => ({ success: !key.includes('203.0.113') }),
    }
    const site = pages.site({}, { apiLimiter, clientAddress: () => address })
    const getOutcome = async () => {
      pages.now += 1
      return (await site.request(`${DATA}?event=e1`)).headers.get('Cache-Status')
    }
    await site.request('/')
    expect(await getOutcome()).toContain('; hit')
    address = '192.0.2.1'
    expect(await getOutcome()).toContain('fwd=miss')
    expect(await getOutcome()).toContain('; hit')
  })

  it('reads no more for 300 invented events than the limit of a network', async () => {
    const { invent, homeReads, pages } = await startCachedHome(false)
    pages.now += 1
    await invent()
    expect(homeReads()).toBeLessThanOrEqual(60)
  })
})

describe('createSite that follows events', () => {
  it('reads nothing for 300 invented events, and lets no cache store the response', async () => {
    const { get, invent, homeReads } = await startCachedHome(true)
    await invent()
    const response = await get(`${DATA}?event=invented`)
    expect(await response.json()).toMatchObject({ kind: 'films' })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(homeReads()).toBe(0)
  })

  it('reads a page once for all requests by an event that it has received', async () => {
    const { pages, get, homeReads } = await startCachedHome(true)
    pages.content.results = { homePage: { ...HOME, videoPlaylist: { videos: [] } } }
    pages.now += 1
    pages.cache.invalidate('e1')
    pages.now += 1
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(`${DATA}?event=e1`)))
    for (const response of responses) {
      expect(await response.json()).toMatchObject({ films: [] })
      expect(response.headers.get('Cache-Control')).toContain('s-maxage')
    }
    expect(homeReads()).toBe(1)
  })
})
