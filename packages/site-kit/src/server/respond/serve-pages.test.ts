import { createContentClient } from '@cutroom/content-client'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PageProps } from '../../page-props.ts'
import { coalesceRequests } from '../cache/coalesce-requests.ts'
import type { Log } from '../log.ts'
import { servePages } from './serve-pages.ts'
import { createPublicOrigin } from './public-origin.ts'
import { FILM, HOME, startServedPages, type ServedPages } from '../../../testing/server/served-pages.ts'
import { createPageContent } from '../../content/page-content.ts'
import { readPageProps } from '../../content/page-data.ts'
import { NO_HOST_POSTERS, SITE_CONFIG } from '../../../testing/site-config.ts'

let pages: ServedPages
beforeEach(async () => {
  pages = await startServedPages()
})

const pageReads = () => pages.content.requests.filter((type) => type !== 'settings').length

describe('servePages', () => {
  it('lets shared caches store a page, and browsers revalidate it', async () => {
    const { headers } = await pages.site().request('/')
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(headers.get('CDN-Cache-Control')).toBe(
      'public, max-age=60, stale-while-revalidate=600, stale-if-error=604800',
    )
    expect(headers.get('Vary')).toBe('Accept-Encoding')
    expect(headers.get('Link')).toContain('</a.css>; rel=preload; as=style')
  })

  it('renders a page once for all visitors, and names its cache status', async () => {
    const handler = pages.site()
    const first = await handler.request('/')
    expect(first.headers.get('Cache-Status')).toBe('cutroom; fwd=miss; stored')
    expect(first.headers.get('Server-Timing')).toMatch(
      /^cache;desc=miss, read;dur=[\d.]+, render;dur=[\d.]+$/,
    )
    pages.now += 5_000
    const second = await handler.request('/?utm_source=mail')
    expect(second.headers.get('Cache-Status')).toBe('cutroom; hit; ttl=55')
    expect(second.headers.get('Age')).toBe('5')
    expect(await second.text()).toBe(await first.text())
    expect(pageReads()).toBe(1)
  })

  it('responds with 304 to a client that has the page', async () => {
    const handler = pages.site()
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
    const handler = pages.site()
    await handler.request('/')
    pages.cache.invalidate()
    pages.now += 1
    const again = await handler.request('/')
    expect(again.headers.get('Server-Timing')).toMatch(/^cache;desc=miss, read;dur=[\d.]+$/)
    pages.cache.invalidate()
    pages.now += 1
    pages.content.results = { homePage: { ...HOME, videoPlaylist: { videos: [{ ...FILM, title: 'Dusk' }] } } }
    const changed = await handler.request('/')
    expect(changed.headers.get('Server-Timing')).toContain('render')
    expect(await changed.text()).toContain('Dusk')
  })

  it('caches a page for each film', async () => {
    const handler = pages.site()
    await handler.request('/')
    const film = await handler.request('/?video=dawn&a=b')
    expect(film.headers.get('Cache-Status')).toContain('fwd=miss')
    expect((await handler.request('/?b=a&video=dawn')).headers.get('Cache-Status')).toContain('hit')
  })

  it('caches a page once for every encoding of its path', async () => {
    pages.content.results = { editor: { _id: 'e', name: 'Ada', slug: { current: 'ada' } } }
    const handler = pages.site()
    await handler.request('/editors/ada')
    expect((await handler.request('/editors/%61da')).headers.get('Cache-Status')).toContain('hit')
  })

  it('uses the requested host or SITE_URL in documents, and caches them once for all hosts', async () => {
    const free = pages.site()
    const first = await free.request('http://a.example/')
    const secure = await free.request('https://b.example:8443/')
    expect(secure.headers.get('Cache-Status')).toContain('hit')
    expect(await first.text()).toContain('<link rel="canonical" href="http://a.example/">')
    const html = await secure.text()
    expect(html).toContain('<link rel="canonical" href="https://b.example:8443/">')
    expect(html).not.toMatch(/a\.example|invalid/)
    expect(secure.headers.get('ETag')).not.toBe(first.headers.get('ETag'))
    const own = pages.site({ SITE_URL: 'https://studio.example' })
    await own.request('http://a.example/')
    const second = await own.request('http://evil.example/')
    expect(second.headers.get('Cache-Status')).toContain('hit')
    expect(await second.text()).not.toContain('evil.example')
  })
})

describe('servePages with a cancelled request', () => {
  it('continues a render that others wait for', async () => {
    let open = () => {}
    pages.content.gate = new Promise((resolve) => (open = resolve))
    const handler = pages.site()
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
    const handler = pages.site()
    const good = await (await handler.request('/')).text()
    await pages.content.close()
    pages.now += 3_600_000
    const page = await handler.request('/')
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Status')).toBe('cutroom; hit; ttl=-3540; detail=stale-if-error')
    expect(await page.text()).toBe(good)
    expect(pages.logged[0]?.message).toContain('could not be read')
  })

  it('responds with 503 to a page that is not cached, and does not cache the response', async () => {
    pages.content.status = 403
    const handler = pages.site()
    const failed = await handler.request('/')
    expect(failed.status).toBe(503)
    expect(failed.headers.get('Cache-Control')).toBe('no-store')
    expect(failed.headers.get('Retry-After')).toBe('120')
    // A whole word is compared: the port of the content service may have the same digits.
    expect(await failed.text()).not.toMatch(/\b403\b/)
    pages.content.status = 200
    expect((await handler.request('/')).status).toBe(200)
  })
})

it('renders the failed page of all editors once', async () => {
  pages.content.status = 403
  const handler = pages.site({ SITE_URL: 'https://studio.example' })
  const [text, next] = await Promise.all(
    ['/editors/ada', '/editors/grace'].map(async (path) => (await handler.request(path)).text()),
  )
  expect(text).toContain('"kind":"failed"')
  expect(next).toBe(text)
  const [, props = ''] = /<script id="cutroom-props"[^>]*>(.+?)<\/script>/.exec(text ?? '') ?? []
  expect(readPageProps(props, '/editors/grace')).toMatchObject({ kind: 'failed', path: '/editors/grace' })
})

it('responds with 500 without the cause to a page that cannot be rendered, and does not cache it', async () => {
  const environment = { projectId: 'abc', apiHost: pages.content.host, imageHost: pages.content.host }
  let broken = true
  const client = createContentClient({ ...environment, studioName: 'Cutroom' })
  const renderer = {
    config: SITE_CONFIG,
    settings: { projectId: 'abc', build: '' },
    content: createPageContent(client.queries, SITE_CONFIG),
    reads: coalesceRequests(client, pages.cache),
    readSlugs: async () => null,
    posters: NO_HOST_POSTERS,
    document: ({ kind }: PageProps) => {
      if (broken && kind !== 'failed') throw new TypeError('a secret of the inside')
      return `<p>${kind}</p>`
    },
  }
  const log: Log = (message, error) => pages.logged.push({ message, error })
  const origin = createPublicOrigin(undefined)
  const { cache } = pages
  const getNetwork = () => ''
  const { respond } = servePages({
    renderer,
    cache,
    getNetwork,
    origin,
    log,
    links: '',
    siteUrl: undefined,
    getSecurityHeaders: () => ({}),
    preview: async () => null,
  })
  const app = new Hono().get('*', respond)
  const failed = await app.request('/')
  expect(failed.status).toBe(500)
  expect(failed.headers.get('Cache-Control')).toBe('no-store')
  expect(await failed.text()).toBe('<p>failed</p>')
  expect(pages.logged[0]?.error).toMatchObject({
    code: 'page-render-failed',
    cause: { message: 'a secret of the inside' },
  })
  broken = false
  expect(await (await app.request('/')).text()).toBe('<p>films</p>')
})

describe('createSite', () => {
  it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    const response = await pages.site().request('/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
  })

  it('names the methods of a page to OPTIONS', async () => {
    const response = await pages.site().request('/', { method: 'OPTIONS' })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
  })

  it('responds to HEAD as to GET, without the body', async () => {
    const response = await pages.site().request('/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(1_000)
    expect(await response.text()).toBe('')
  })

  it('refuses a very long URL', async () => {
    const response = await pages.site().request(`/?video=${'a'.repeat(9_000)}`)
    expect(response.status).toBe(414)
    expect(pages.content.requests).toEqual([])
  })
})
