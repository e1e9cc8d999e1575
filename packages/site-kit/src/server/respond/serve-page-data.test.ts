import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROPS_ID } from '../../content/page-data.ts'
import { SITE_CONFIG } from '../../../testing/site-config.ts'
import { standingClock } from '../../../testing/test-clock.ts'
import { createMemoryStore, HtmlCache } from '../cache/html-cache.ts'
import type { Clock } from '@cutroom/player-core'
import { readEnvironment } from '../environment.ts'
import { createSite } from '../site.ts'
import {
  startFakeContentService,
  type FakeContentService,
} from '../../../testing/server/fake-content-service.ts'

const FILM = { _id: 'film', _type: 'video', slug: { current: 'dawn' }, title: 'Dawn </script> ÄÖ' }
const HOME = { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [FILM] } }
const HOME_DATA = '/page-data/Ab_12-cd/'

let content: FakeContentService
let now: number
let cache: HtmlCache
/**
 * A clock that shows `now`; timers end at once, as the wait for a failing content service does.
 */
const clock: Clock = standingClock(() => now)

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  content = await startFakeContentService()
  content.results = { homePage: HOME }
  now = 1_000_000
  cache = new HtmlCache({ store: createMemoryStore(), clock })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await content.close()
})

function site(env: Record<string, string> = {}) {
  const environment = readEnvironment({
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: content.host,
    SANITY_IMAGE_HOST: content.host,
    SANITY_READ_TOKEN: 'skABCDEFGHIJKLMNOP',
    PREVIEW_SECRET: '0123456789abcdef',
    ...env,
  })
  const assets = {
    script: '/assets/entry-browser-Ab_12-cd.js',
    build: 'Ab_12-cd',
    stylesheets: [],
    modulePreloads: [],
  }
  const handler = createSite({ config: SITE_CONFIG, environment, assets, cache, log: () => {} })
  return (path: string, headers: Record<string, string> = {}) =>
    Promise.resolve(handler.request(path, { headers }))
}

const pageReads = () => content.requests.filter((type) => type !== 'settings').length
const cacheStatus = (response: Response) => response.headers.get('Cache-Status')

describe('servePages', () => {
  it.each([{}, { SITE_URL: 'https://studio.example' }])(
    'responds with the props of the document, from the same cache entry (%o)',
    async (env) => {
      const get = site(env)
      const document = await (await get('/')).text()
      const response = await get(HOME_DATA)
      const text = await response.text()
      expect(document).toContain(`<script id="${PROPS_ID}" type="application/json">${text}</script>`)
      expect(JSON.parse(text)).toMatchObject({ kind: 'films', path: '/', films: [{ title: FILM.title }] })
      expect(cacheStatus(response)).toBe('cutroom; hit; ttl=60')
      expect(pageReads()).toBe(1)
    },
  )

  it('has the caching headers of a document, as JSON that search engines do not list', async () => {
    const get = site()
    const [document, data] = [await get('/'), await get(HOME_DATA)]
    for (const name of ['Cache-Control', 'CDN-Cache-Control', 'Vary']) {
      expect(data.headers.get(name)).toBe(document.headers.get(name))
    }
    // Directives for documents would be most of its bytes.
    expect(data.headers.has('Content-Security-Policy')).toBe(false)
    expect(data.headers.get('Server-Timing')).toMatch(/^cache;desc=hit$/)
    expect(data.headers.get('Content-Type')).toBe('application/json')
    expect(data.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(data.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(data.headers.get('Content-Length')).toBe(String((await data.arrayBuffer()).byteLength))
  })

  it('responds with 304 to the version of the document', async () => {
    const get = site()
    const document = await (await get('/')).text()
    const version = /"version":"(\w+)"/.exec(document)?.[1]
    const response = await get(HOME_DATA, { 'If-None-Match': `W/"${version}"` })
    expect(response.status).toBe(304)
    expect(response.headers.get('Cache-Control')).toContain('s-maxage=60')
    expect((await get(HOME_DATA, { 'If-None-Match': 'W/"another"' })).status).toBe(200)
  })

  it('responds with 404 and the designed page to an unknown editor or path', async () => {
    const get = site()
    for (const path of ['/editors/nobody', '/editors/no%2Fbody', '/nothing', '//evil.example/']) {
      const response = await get(`/page-data/Ab_12-cd${path}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ kind: 'not-found', head: { title: /Page not found/ } })
      expect(response.headers.get('Cache-Control')).toContain('s-maxage=10')
    }
  })

  it('responds with 200 to an open 404 page that requests itself, and with 304 to its version', async () => {
    const get = site()
    for (const own of ['/.not-found', '/.not-found/editors']) {
      const path = `/page-data/Ab_12-cd${own}`
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ kind: 'not-found', path: own })
      expect((await get(path, { 'If-None-Match': String(response.headers.get('ETag')) })).status).toBe(304)
    }
  })

  it('shares the entry of an editor with every encoding of the path', async () => {
    content.results = { editor: { _id: 'e', name: 'Ada', slug: { current: 'ada' } } }
    const get = site()
    await get('/editors/ada')
    const response = await get('/page-data/Ab_12-cd/editors/%61da?video=dawn')
    expect(cacheStatus(response)).toContain('hit')
    expect(await response.json()).toMatchObject({ path: '/editors/ada', heading: 'Ada' })
  })

  it('responds with 410 to the document of another build', async () => {
    const get = site()
    for (const path of ['/page-data/another1/', '/page-data/Ab_12-cd', '/page-data/']) {
      const response = await get(path)
      expect(response.status).toBe(410)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
    expect(content.requests).toEqual([])
  })

  it('responds with published content without a token, also in preview', async () => {
    const get = site()
    const entered = await get('/api/preview?secret=0123456789abcdef')
    const cookie = (entered.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
    expect(cookie).not.toBe('')
    const text = await (await get(HOME_DATA, { Cookie: cookie })).text()
    expect(text).not.toMatch(/preview|skABCDEF/)
  })

  it('does not count as a request to the limited endpoints', async () => {
    const get = site()
    for (let count = 0; count < 100; count += 1) expect((await get(HOME_DATA)).status).toBe(200)
  })
})

describe('servePageData at a live event', () => {
  it('reads the page once for all requests of an event, and not again for its document', async () => {
    const get = site()
    await get('/')
    now += 5_000
    content.results = { homePage: { ...HOME, videoPlaylist: { videos: [{ ...FILM, title: 'Dusk' }] } } }
    const responses = await Promise.all([1, 2, 3].map(() => get(`${HOME_DATA}?event=e1`)))
    for (const response of responses) expect(await response.text()).toContain('Dusk')
    now += 500
    expect(cacheStatus(await get(`${HOME_DATA}?event=e1`))).toContain('hit')
    expect(await (await get('/')).text()).toContain('Dusk')
    expect(pageReads()).toBe(2)
    await get(`${HOME_DATA}?event=e2`)
    expect(pageReads()).toBe(3)
  })

  it('responds with 304 to the version that the event has left as it was', async () => {
    const get = site()
    const { version } = (await (await get(HOME_DATA)).json()) as { version: string }
    now += 5_000
    const response = await get(`${HOME_DATA}?event=e1`, { 'If-None-Match': `W/"${version}"` })
    expect(response.status).toBe(304)
    expect(pageReads()).toBe(2)
  })

  it('responds with the last page while the content service fails, and lets no cache store it', async () => {
    const get = site()
    const good = await (await get(HOME_DATA)).text()
    content.status = 403
    now += 5_000
    const response = await get(`${HOME_DATA}?event=e1`)
    expect(await response.text()).toBe(good)
    expect(cacheStatus(response)).toContain('stale-if-error')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.has('CDN-Cache-Control')).toBe(false)
    const without = await get('/page-data/Ab_12-cd/info')
    expect(without.status).toBe(503)
    expect(without.headers.get('Retry-After')).toBe('120')
    expect(await without.json()).toMatchObject({ kind: 'failed', path: '/info' })
  })

  it('lets no cache store a page from before the event that a process with a later clock has stored', async () => {
    const get = site()
    await get(HOME_DATA)
    now -= 3_600_000
    content.status = 403
    const response = await get(`${HOME_DATA}?event=e1`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('lets caches store the page of an event that was read before the next event', async () => {
    const get = site()
    cache.invalidate('e1')
    now += 5_000
    let release = () => {}
    content.gate = new Promise((resolve) => (release = resolve))
    const response = get(`${HOME_DATA}?event=e1`)
    await expect.poll(pageReads).toBe(1)
    now += 10
    cache.invalidate('e2')
    release()
    expect((await response).headers.get('Cache-Control')).toContain('s-maxage=60')
  })

  it('reads the page without an id that the content service refuses, for this client and all others', async () => {
    const get = site()
    content.refusesEvents = true
    const [data, document] = await Promise.all([get(`${HOME_DATA}?event=made-up`), get('/')])
    expect([data.status, document.status]).toEqual([200, 200])
    now += 5_000
    content.results = { homePage: { ...HOME, videoPlaylist: { videos: [{ ...FILM, title: 'Dusk' }] } } }
    expect(await (await get(`${HOME_DATA}?event=another`)).text()).toContain('Dusk')
  })

  it('refuses an id that no service sends', async () => {
    expect((await site()(`${HOME_DATA}?event=${'e'.repeat(201)}`)).status).toBe(400)
    expect(content.requests).toEqual([])
  })
})
