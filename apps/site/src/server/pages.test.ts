import { createContentClient } from '@cutroom/content-client'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../pages/page-props.ts'
import { PageCache } from './cache/page-cache.ts'
import { createMemoryStore } from './cache/memory-store.ts'
import { readEnvironment } from './environment.ts'
import { servePages, type Log } from './pages.ts'
import { createSite } from './site.ts'
import { startContentStandIn, type ContentStandIn } from './testing/content-stand-in.ts'

const FILM = { _id: 'film', _type: 'video', slug: { current: 'dawn' }, title: 'Dawn' }
const HOME = { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [FILM] } }

let content: ContentStandIn
let now: number
let cache: PageCache
const logged: { message: string; error: unknown }[] = []

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  content = await startContentStandIn()
  content.answers = { homePage: HOME }
  now = 1_000_000
  const clock = { now: () => now, after: () => () => {} }
  cache = new PageCache({ store: createMemoryStore(), clock })
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
  return createSite({ environment, assets, cache, log: (message, error) => logged.push({ message, error }) })
}

const pageReads = () => content.asked.filter((type) => type !== 'settings').length

describe('a page', () => {
  it('may be kept by shared caches, and is asked for by browsers each time', async () => {
    const { headers } = await site().request('/')
    expect(headers.get('Cache-Control')).toBe(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=604800',
    )
    expect(headers.get('Vary')).toBe('Accept-Encoding')
    expect(headers.get('Link')).toContain('</a.css>; rel=preload; as=style')
  })

  it('is read and rendered once for all visitors, and says how it came', async () => {
    const handler = site()
    const first = await handler.request('/')
    expect(first.headers.get('Cache-Status')).toBe('cutroom; fwd=miss; stored')
    expect(first.headers.get('Server-Timing')).toMatch(
      /^cache;desc=miss, read;dur=[\d.]+, render;dur=[\d.]+, sent;desc=\d+$/,
    )
    now += 5_000
    const second = await handler.request('/?utm_source=mail')
    expect(second.headers.get('Cache-Status')).toBe('cutroom; hit; ttl=55')
    expect(second.headers.get('Age')).toBe('5')
    expect(await second.text()).toBe(await first.text())
    expect(pageReads()).toBe(1)
  })

  it('is not sent again to who has it', async () => {
    const handler = site()
    const etag = (await handler.request('/')).headers.get('ETag') ?? ''
    const again = await handler.request('/', {
      headers: { 'If-None-Match': `"x", ${etag.replace('W/', '')}` },
    })
    expect(again.status).toBe(304)
    expect(again.headers.get('ETag')).toBe(etag)
    expect(await again.text()).toBe('')
  })

  it('is not rendered again while its content is the same', async () => {
    const handler = site()
    await handler.request('/')
    cache.invalidate()
    now += 1
    const again = await handler.request('/')
    expect(again.headers.get('Server-Timing')).toMatch(/^cache;desc=miss, read;dur=[\d.]+, sent;desc=\d+$/)
    cache.invalidate()
    now += 1
    content.answers = { homePage: { ...HOME, videoPlaylist: { videos: [{ ...FILM, title: 'Dusk' }] } } }
    const changed = await handler.request('/')
    expect(changed.headers.get('Server-Timing')).toContain('render')
    expect(await changed.text()).toContain('Dusk')
  })

  it('names its film, and is another page then', async () => {
    const handler = site()
    await handler.request('/')
    const film = await handler.request('/?video=dawn&a=b')
    expect(film.headers.get('Cache-Status')).toContain('fwd=miss')
    expect((await handler.request('/?b=a&video=dawn')).headers.get('Cache-Status')).toContain('hit')
  })

  it('is the same however its path is encoded', async () => {
    content.answers = { editor: { _id: 'e', name: 'Ada', slug: { current: 'ada' } } }
    const handler = site()
    await handler.request('/editors/ada')
    expect((await handler.request('/editors/%61da')).headers.get('Cache-Status')).toContain('hit')
  })

  it('is another one for another host, unless the site knows its own', async () => {
    const free = site()
    await free.request('http://a.example/')
    const other = await free.request('http://b.example/')
    expect(await other.text()).not.toContain('a.example')
    const own = site({ SITE_URL: 'https://studio.example' })
    await own.request('http://a.example/')
    const second = await own.request('http://evil.example/')
    expect(second.headers.get('Cache-Status')).toContain('hit')
    expect(await second.text()).not.toContain('evil.example')
  })
})

describe('who gives up', () => {
  it('does not end the making that others wait for', async () => {
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

describe('while the content service fails', () => {
  it('the last good page is shown, and a header says so', async () => {
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

  it('a page that nobody has seen says so, and is kept by nobody', async () => {
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

it('a page that cannot be rendered is a 500 that says nothing of why, and is kept by nobody', async () => {
  const environment = { projectId: 'abc', apiHost: content.host, imageHost: content.host }
  let broken = true
  const maker = {
    client: createContentClient({ ...environment, studioName: 'Cutroom' }),
    build: '',
    document: ({ kind }: PageProps) => {
      if (broken && kind !== 'failed') throw new TypeError('a secret of the inside')
      return `<p>${kind}</p>`
    },
  }
  const log: Log = (message, error) => logged.push({ message, error })
  const app = new Hono().get('*', servePages({ maker, cache, siteUrl: undefined, links: '', log }))
  const failed = await app.request('/')
  expect(failed.status).toBe(500)
  expect(failed.headers.get('Cache-Control')).toBe('no-store')
  expect(await failed.text()).toBe('<p>failed</p>')
  expect(logged[0]?.error).toMatchObject({
    code: 'page-unrendered',
    cause: { message: 'a secret of the inside' },
  })
  broken = false
  expect(await (await app.request('/')).text()).toBe('<p>films</p>')
})

describe('other requests', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const response = await site().request('/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
  })

  it('HEAD is GET without the page', async () => {
    const response = await site().request('/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('Content-Length'))).toBeGreaterThan(1_000)
    expect(await response.text()).toBe('')
  })

  it('a very long address is refused', async () => {
    const response = await site().request(`/?video=${'a'.repeat(9_000)}`)
    expect(response.status).toBe(414)
    expect(content.asked).toEqual([])
  })
})
