import { createContentClient } from '@cutroom/content-client'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../../pages/page-props.ts'
import type { Clock } from '../cache/concurrency-limiter.ts'
import { HtmlCache } from '../cache/html-cache.ts'
import { createMemoryStore } from '../cache/cached-page.ts'
import { createCoalescedReads } from '../cache/coalesced-reads.ts'
import { readEnvironment } from '../environment.ts'
import { NO_HOST_POSTERS } from './host-posters.ts'
import { createPages, servePages, type Log } from './serve-pages.ts'
import { publicOrigin } from './request-url.ts'
import { createSite } from '../site.ts'
import { startContentStandIn, type ContentStandIn } from '../testing/content-stand-in.ts'
import { createPageContent } from '../../content/page-content.ts'
import { SITE_CONFIG } from '../../testing/site-config.ts'

const FILM = { _id: 'film', _type: 'video', slug: { current: 'dawn' }, title: 'Dawn' }
const HOME = { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [FILM] } }

let content: ContentStandIn
let now: number
let cache: HtmlCache
/** A clock that stands at `now` and runs no timers. */
const clock: Clock = { now: () => now, after: () => () => {}, yieldToEvents: () => Promise.resolve() }
const logged: { message: string; error: unknown }[] = []

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  content = await startContentStandIn()
  content.results = { homePage: HOME }
  now = 1_000_000
  cache = new HtmlCache({ store: createMemoryStore(), clock })
  logged.splice(0)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await content.close()
})

function site(env: Record<string, string> = {}): Hono {
  const environment = readEnvironment({
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: content.host,
    SANITY_IMAGE_HOST: content.host,
    ...env,
  })
  const assets = { script: '/a.js', stylesheets: ['/a.css'], modulePreloads: [], fonts: [] }
  return createSite({
    config: SITE_CONFIG,
    environment,
    assets,
    cache,
    log: (message, error) => logged.push({ message, error }),
  })
}

const pageReads = () => content.requests.filter((type) => type !== 'settings').length

describe('servePages', () => {
  it('lets shared caches store a page, and browsers revalidate it', async () => {
    const { headers } = await site().request('/')
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(headers.get('CDN-Cache-Control')).toBe(
      'public, max-age=60, stale-while-revalidate=600, stale-if-error=604800',
    )
    expect(headers.get('Vary')).toBe('Accept-Encoding')
    expect(headers.get('Link')).toContain('</a.css>; rel=preload; as=style')
  })

  it('renders a page once for all visitors, and names its cache status', async () => {
    const handler = site()
    const first = await handler.request('/')
    expect(first.headers.get('Cache-Status')).toBe('cutroom; fwd=miss; stored')
    expect(first.headers.get('Server-Timing')).toMatch(
      /^cache;desc=miss, read;dur=[\d.]+, render;dur=[\d.]+, as-of;desc=\d+$/,
    )
    now += 5_000
    const second = await handler.request('/?utm_source=mail')
    expect(second.headers.get('Cache-Status')).toBe('cutroom; hit; ttl=55')
    expect(second.headers.get('Age')).toBe('5')
    expect(await second.text()).toBe(await first.text())
    expect(pageReads()).toBe(1)
  })

  it('responds with 304 to a client that has the page', async () => {
    const handler = site()
    const etag = (await handler.request('/')).headers.get('ETag') ?? ''
    const again = await handler.request('/', {
      headers: { 'If-None-Match': `"x", ${etag.replace('W/', '')}` },
    })
    expect(again.status).toBe(304)
    expect(again.headers.get('ETag')).toBe(etag)
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(await again.text()).toBe('')
  })

  it('does not render again while the content is the same', async () => {
    const handler = site()
    await handler.request('/')
    cache.invalidate()
    now += 1
    const again = await handler.request('/')
    expect(again.headers.get('Server-Timing')).toMatch(/^cache;desc=miss, read;dur=[\d.]+, as-of;desc=\d+$/)
    cache.invalidate()
    now += 1
    content.results = { homePage: { ...HOME, videoPlaylist: { videos: [{ ...FILM, title: 'Dusk' }] } } }
    const changed = await handler.request('/')
    expect(changed.headers.get('Server-Timing')).toContain('render')
    expect(await changed.text()).toContain('Dusk')
  })

  it('caches a page for each film', async () => {
    const handler = site()
    await handler.request('/')
    const film = await handler.request('/?video=dawn&a=b')
    expect(film.headers.get('Cache-Status')).toContain('fwd=miss')
    expect((await handler.request('/?b=a&video=dawn')).headers.get('Cache-Status')).toContain('hit')
  })

  it('caches a page once for every encoding of its path', async () => {
    content.results = { editor: { _id: 'e', name: 'Ada', slug: { current: 'ada' } } }
    const handler = site()
    await handler.request('/editors/ada')
    expect((await handler.request('/editors/%61da')).headers.get('Cache-Status')).toContain('hit')
  })

  it('uses the requested host or SITE_URL in documents, and caches them once for all hosts', async () => {
    const free = site()
    const first = await free.request('http://a.example/')
    const other = await free.request('https://b.example:8443/')
    expect(other.headers.get('Cache-Status')).toContain('hit')
    expect(await first.text()).toContain('<link rel="canonical" href="http://a.example/">')
    const html = await other.text()
    expect(html).toContain('<link rel="canonical" href="https://b.example:8443/">')
    expect(html).not.toMatch(/a\.example|invalid/)
    expect(other.headers.get('ETag')).not.toBe(first.headers.get('ETag'))
    const own = site({ SITE_URL: 'https://studio.example' })
    await own.request('http://a.example/')
    const second = await own.request('http://evil.example/')
    expect(second.headers.get('Cache-Status')).toContain('hit')
    expect(await second.text()).not.toContain('evil.example')
  })
})

describe('servePages with a cancelled request', () => {
  it('goes on with a render that others wait for', async () => {
    let open = () => {}
    content.gate = new Promise((resolve) => (open = resolve))
    const handler = site()
    const leaving = new AbortController()
    const left = handler.request('/', { signal: leaving.signal })
    const staying = handler.request('/')
    leaving.abort()
    open()
    expect((await staying).status).toBe(200)
    await left
    expect(pageReads()).toBe(1)
  })
})

describe('servePages while the content service fails', () => {
  it('serves the last page, with stale-if-error in its cache status', async () => {
    const handler = site()
    const good = await (await handler.request('/')).text()
    await content.close()
    now += 3_600_000
    const page = await handler.request('/')
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Status')).toBe('cutroom; hit; fwd=stale; ttl=-3540; detail=stale-if-error')
    expect(await page.text()).toBe(good)
    expect(logged[0]?.message).toContain('could not be read')
  })

  it('responds with 503 to a page that is not cached, and does not cache the response', async () => {
    content.status = 403
    const handler = site()
    const failed = await handler.request('/')
    expect(failed.status).toBe(503)
    expect(failed.headers.get('Cache-Control')).toBe('no-store')
    expect(failed.headers.get('Retry-After')).toBe('120')
    // As a word: the port of the content service may have the same digits.
    expect(await failed.text()).not.toMatch(/\b403\b/)
    content.status = 200
    expect((await handler.request('/')).status).toBe(200)
  })
})

describe('servePages with many paths', () => {
  const requestAll = (handler: Hono, paths: string[]) =>
    Promise.all(paths.map(async (path) => handler.request(path)))
  const reads = (wanted: string) => content.requests.filter((type) => type === wanted).length

  it('reads the settings once for all 404s', async () => {
    const handler = site()
    for (let batch = 0; batch < 20; batch += 1) {
      const paths = Array.from({ length: 50 }, (_, at) => `/nothing-${batch}-${at}`)
      const answers = await requestAll(handler, paths)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    }
    expect(content.requests).toEqual(['settings'])
  })

  it('reads a page once for all unknown films', async () => {
    const handler = site()
    const paths = Array.from({ length: 50 }, (_, at) => `/?video=nothing-${at}`)
    await requestAll(handler, paths)
    expect([reads('homePage'), reads('settings')]).toEqual([1, 1])
  })

  it('reads a page once for all hosts, and drops no page for them', async () => {
    cache = new HtmlCache({
      store: createMemoryStore({ pageBytes: 100_000 }),
      clock,
    })
    const handler = site()
    await handler.request('http://studio.example/')
    const hosts = Array.from({ length: 50 }, (_, at) => `http://host-${at}.example/`)
    const answers = await requestAll(handler, hosts)
    expect(answers.every(({ headers }) => headers.get('Cache-Status')?.includes('hit'))).toBe(true)
    expect([reads('homePage'), reads('settings')]).toEqual([1, 1])
  })

  it('shares a response for half of its freshness, and adds its age', async () => {
    const handler = site()
    await handler.request('/nothing')
    now += 4_999
    const sharing = await handler.request('/')
    expect(sharing.headers.get('Age')).toBe('4')
    expect(sharing.headers.get('Cache-Status')).toContain('fwd=miss')
    expect(reads('settings')).toBe(1)
    now += 1
    expect((await handler.request('/info')).headers.get('Age')).toBe('0')
    expect(reads('settings')).toBe(2)
  })

  it('shares no response after a change', async () => {
    const handler = site()
    await handler.request('/nothing')
    content.results = { ...content.results, settings: { siteTitle: 'New' } }
    cache.invalidate()
    now += 1
    expect(await (await handler.request('/nowhere')).text()).toContain('New')
  })

  it('shares no failed read', async () => {
    const handler = site()
    content.status = 403
    expect((await handler.request('/nothing')).status).toBe(503)
    content.status = 200
    expect((await handler.request('/nowhere')).status).toBe(404)
  })

  it('limits concurrent reads, and refuses the others with Retry-After', async () => {
    const limits = { concurrency: 4, maxQueue: 8, queueTimeoutMs: 5_000, slotTimeoutMs: 15_000 }
    cache = new HtmlCache({
      store: createMemoryStore(),
      clock,
      limits,
    })
    const handler = site()
    await handler.request('/')
    now += 30_000
    let open = () => {}
    content.gate = new Promise((resolve) => (open = resolve))
    const paths = Array.from({ length: 100 }, (_, at) => `/editors/unknown-${at}`)
    const answers = requestAll(handler, paths)
    await vi.waitFor(() => expect(reads('editor')).toBe(4), { timeout: 10_000 })
    // A cached page is served all the same.
    expect((await handler.request('/')).headers.get('Cache-Status')).toContain('hit')
    open()
    const responses = await answers
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(12)
    const refused = responses.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(88)
    expect(refused[0]?.headers.get('Retry-After')).toBe('10')
    expect(refused[0]?.headers.get('Cache-Control')).toBe('no-store')
    expect(reads('editor')).toBe(12)
    expect(logged.map(({ error }) => error)).toMatchObject([{ code: 'overloaded' }])
    expect((await handler.request('/editors/unknown')).status).toBe(404)
  })
})

it('responds with 500 without the cause to a page that cannot be rendered, and does not cache it', async () => {
  const environment = { projectId: 'abc', apiHost: content.host, imageHost: content.host }
  let broken = true
  const client = createContentClient({ ...environment, studioName: 'Cutroom' })
  const renderer = {
    config: SITE_CONFIG,
    content: createPageContent(client.queries, SITE_CONFIG),
    reads: createCoalescedReads(client, cache),
    posters: NO_HOST_POSTERS,
    build: '',
    document: ({ kind }: PageProps) => {
      if (broken && kind !== 'failed') throw new TypeError('a secret of the inside')
      return `<p>${kind}</p>`
    },
  }
  const log: Log = (message, error) => logged.push({ message, error })
  const origin = publicOrigin(undefined)
  const pages = createPages({ renderer, cache, origin, log })
  const app = new Hono().get('*', servePages({ pages, renderer, origin, links: '' }))
  const failed = await app.request('/')
  expect(failed.status).toBe(500)
  expect(failed.headers.get('Cache-Control')).toBe('no-store')
  expect(await failed.text()).toBe('<p>failed</p>')
  expect(logged[0]?.error).toMatchObject({
    code: 'page-render-failed',
    cause: { message: 'a secret of the inside' },
  })
  broken = false
  expect(await (await app.request('/')).text()).toBe('<p>films</p>')
})

describe('createSite', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await site().request('/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  })

  it('responds to HEAD as to GET, without the body', async () => {
    const response = await site().request('/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(1_000)
    expect(await response.text()).toBe('')
  })

  it('refuses a very long URL', async () => {
    const response = await site().request(`/?video=${'a'.repeat(9_000)}`)
    expect(response.status).toBe(414)
    expect(content.requests).toEqual([])
  })
})
