import { createContentClient } from '@cutroom/content-client'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageProps } from '../../pages/page-props.ts'
import type { Clock } from '../cache/clock.ts'
import { PageCache } from '../cache/page-cache.ts'
import { createMemoryStore } from '../cache/memory-store.ts'
import { createContentReads } from '../cache/content-reads.ts'
import { readEnvironment } from '../environment.ts'
import { NO_HOST_POSTERS } from './host-posters.ts'
import { servePages, type Log } from './pages.ts'
import { publicOrigin } from './public-origin.ts'
import { createSite } from '../site.ts'
import { startContentStandIn, type ContentStandIn } from '../testing/content-stand-in.ts'

const FILM = { _id: 'film', _type: 'video', slug: { current: 'dawn' }, title: 'Dawn' }
const HOME = { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [FILM] } }

let content: ContentStandIn
let now: number
let cache: PageCache
/** Stands at `now`; nothing in it rings. */
const clock: Clock = { now: () => now, after: () => () => {}, pause: () => Promise.resolve() }
const logged: { message: string; error: unknown }[] = []

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  content = await startContentStandIn()
  content.answers = { homePage: HOME }
  now = 1_000_000
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
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=60, must-revalidate')
    expect(headers.get('CDN-Cache-Control')).toBe(
      'public, max-age=60, stale-while-revalidate=600, stale-if-error=604800',
    )
    expect(headers.get('Vary')).toBe('Accept-Encoding')
    expect(headers.get('Link')).toContain('</a.css>; rel=preload; as=style')
  })

  it('is read and rendered once for all visitors, and says how it came', async () => {
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

  it('is not sent again to who has it', async () => {
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

  it('is not rendered again while its content is the same', async () => {
    const handler = site()
    await handler.request('/')
    cache.invalidate()
    now += 1
    const again = await handler.request('/')
    expect(again.headers.get('Server-Timing')).toMatch(/^cache;desc=miss, read;dur=[\d.]+, as-of;desc=\d+$/)
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

  it('names the host that was asked for, or the one that is set, and is kept once for all of them', async () => {
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

describe('however many paths are asked for', () => {
  const askAll = (handler: Hono, paths: string[]) =>
    Promise.all(paths.map(async (path) => handler.request(path)))
  const reads = (wanted: string) => content.asked.filter((type) => type === wanted).length

  it('those that lead nowhere cost one reading of the settings', async () => {
    const handler = site()
    for (let batch = 0; batch < 20; batch += 1) {
      const paths = Array.from({ length: 50 }, (_, at) => `/nothing-${batch}-${at}`)
      const answers = await askAll(handler, paths)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    }
    expect(content.asked).toEqual(['settings'])
  })

  it('films that a page does not have cost one reading of the page', async () => {
    const handler = site()
    const paths = Array.from({ length: 50 }, (_, at) => `/?video=nothing-${at}`)
    await askAll(handler, paths)
    expect([reads('homePage'), reads('settings')]).toEqual([1, 1])
  })

  it('hosts that nobody has cost one reading too, and push nothing out', async () => {
    cache = new PageCache({
      store: createMemoryStore({ pageBytes: 100_000 }),
      clock,
    })
    const handler = site()
    await handler.request('http://studio.example/')
    const hosts = Array.from({ length: 50 }, (_, at) => `http://host-${at}.example/`)
    const answers = await askAll(handler, hosts)
    expect(answers.every(({ headers }) => headers.get('Cache-Status')?.includes('hit'))).toBe(true)
    expect([reads('homePage'), reads('settings')]).toEqual([1, 1])
  })

  it('what is shared is as old as it says, and never older than half of what is fresh', async () => {
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

  it('what was read before a change is not shared after it', async () => {
    const handler = site()
    await handler.request('/nothing')
    content.answers = { ...content.answers, settings: { siteTitle: 'New' } }
    cache.invalidate()
    now += 1
    expect(await (await handler.request('/nowhere')).text()).toContain('New')
  })

  it('a reading that fails is not shared', async () => {
    const handler = site()
    content.status = 403
    expect((await handler.request('/nothing')).status).toBe(503)
    content.status = 200
    expect((await handler.request('/nowhere')).status).toBe(404)
  })

  it('so many are read at once, and those beyond are told to come back', async () => {
    const limits = { atOnce: 4, waiting: 8, waitMs: 5_000, turnMs: 15_000 }
    cache = new PageCache({
      store: createMemoryStore(),
      clock,
      limits,
    })
    const handler = site()
    await handler.request('/')
    now += 30_000
    let open = () => {}
    content.gate = new Promise((resolve) => (open = resolve))
    const paths = Array.from({ length: 100 }, (_, at) => `/editors/nobody-${at}`)
    const answers = askAll(handler, paths)
    await vi.waitFor(() => expect(reads('editor')).toBe(4))
    // Who asks for what there is has it all the same.
    expect((await handler.request('/')).headers.get('Cache-Status')).toContain('hit')
    open()
    const told = await answers
    expect(told.filter(({ status }) => status === 404)).toHaveLength(12)
    const refused = told.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(88)
    expect(refused[0]?.headers.get('Retry-After')).toBe('10')
    expect(refused[0]?.headers.get('Cache-Control')).toBe('no-store')
    expect(reads('editor')).toBe(12)
    expect(logged.map(({ error }) => error)).toMatchObject([{ code: 'busy' }])
    expect((await handler.request('/editors/nobody')).status).toBe(404)
  })
})

it('a page that cannot be rendered is a 500 that says nothing of why, and is kept by nobody', async () => {
  const environment = { projectId: 'abc', apiHost: content.host, imageHost: content.host }
  let broken = true
  const client = createContentClient({ ...environment, studioName: 'Cutroom' })
  const maker = {
    queries: client.queries,
    reads: createContentReads(client, cache),
    posters: NO_HOST_POSTERS,
    build: '',
    document: ({ kind }: PageProps) => {
      if (broken && kind !== 'failed') throw new TypeError('a secret of the inside')
      return `<p>${kind}</p>`
    },
  }
  const log: Log = (message, error) => logged.push({ message, error })
  const app = new Hono().get(
    '*',
    servePages({ maker, cache, origin: publicOrigin(undefined), links: '', log }),
  )
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
