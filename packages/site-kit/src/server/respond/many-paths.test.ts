import type { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryStore, HtmlCache } from '../cache/html-cache.ts'
import { FILM, startServedPages, type ServedPages } from '../../../testing/server/served-pages.ts'

/** The home page with the first films of a playlist of 60. */
const LONG = {
  _id: 'homePage',
  videoPlaylist: {
    _id: 'p',
    total: 60,
    videos: Array.from({ length: 24 }, (_, at) => ({
      ...FILM,
      _id: `film-${at}`,
      slug: { current: `film-${at}` },
    })),
  },
}

let pages: ServedPages
beforeEach(async () => {
  pages = await startServedPages()
})

describe('servePages with many paths', () => {
  const requestAll = (handler: Hono, paths: string[]) =>
    Promise.all(paths.map(async (path) => handler.request(path)))
  const reads = (wanted: string) => pages.content.requests.filter((type) => type === wanted).length

  it('reads the settings once for all 404s', async () => {
    const handler = pages.site()
    for (let batch = 0; batch < 20; batch += 1) {
      const paths = Array.from({ length: 50 }, (_, at) => `/nothing-${batch}-${at}`)
      const answers = await requestAll(handler, paths)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    }
    expect(pages.content.requests).toEqual(['settings'])
  })

  it('reads a page once for all unknown films', async () => {
    const handler = pages.site()
    const paths = Array.from({ length: 50 }, (_, at) => `/?video=nothing-${at}`)
    await requestAll(handler, paths)
    expect([reads('homePage'), reads('settings')]).toEqual([1, 1])
  })

  it('reads one list of slugs for all unknown editors, and no page', async () => {
    pages.content.results = { ...pages.content.results, slugs: { editors: ['ada'], films: ['dawn'] } }
    const handler = pages.site({ SITE_URL: 'https://studio.example' })
    const paths = Array.from({ length: 50 }, (_, at) => `/editors/nobody-${at}`)
    const answers = await requestAll(handler, [...paths, '/editors/nobody?video=dawn'])
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toMatch(/<a [^>]*data-active[^>]*>Editors</)
    expect(texts[0]).not.toContain('aria-current')
    expect(pages.content.requests).toEqual(['slugs', 'settings'])
  })

  it('reads one list of slugs for all unknown films of a long playlist', async () => {
    pages.content.results = { homePage: LONG, slugs: { editors: [], films: ['film-0', 'film-40'] } }
    const handler = pages.site()
    const paths = Array.from({ length: 50 }, (_, at) => `/?video=nothing-${at}`)
    const answers = await requestAll(handler, paths)
    expect(answers.every(({ headers }) => headers.get('Cache-Control')?.includes('s-maxage=10,'))).toBe(true)
    expect(pages.content.requests).toEqual(['slugs', 'homePage', 'settings'])
  })

  it('renders an editor who was published since the list was read', async () => {
    pages.content.results = { slugs: { editors: [], films: [] } }
    const handler = pages.site()
    expect((await handler.request('/editors/ada')).status).toBe(404)
    pages.content.results = {
      slugs: { editors: ['ada'], films: [] },
      editor: { _id: 'e', slug: { current: 'ada' } },
    }
    pages.cache.invalidate()
    pages.now += 1
    expect((await handler.request('/editors/ada')).status).toBe(200)
  })

  it('reads the page of an editor if the list of slugs cannot be read', async () => {
    pages.content.results = { slugs: null, editor: { _id: 'e', slug: { current: 'ada' } } }
    expect((await pages.site().request('/editors/ada')).status).toBe(200)
  })

  it('responds with one entry to all pages of a playlist that is not long', async () => {
    const handler = pages.site()
    const numbers = Array.from({ length: 20 }, (_, at) => at * 50)
    const answers = await requestAll(
      handler,
      numbers.map((number) => `/page-data/development.${number}/`),
    )
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(texts)).toEqual(new Set([await (await handler.request('/page-data/development/')).text()]))
    expect(pages.content.requests).toEqual(['homePage', 'settings'])
  })

  it('responds with one entry to all pages after the end of a long playlist', async () => {
    pages.content.results = { homePage: LONG }
    const handler = pages.site()
    const data = Array.from({ length: 20 }, (_, at) => `/page-data/development.${at + 3}/`)
    const documents = Array.from({ length: 20 }, (_, at) => `/?page=${at + 4}`)
    await requestAll(handler, [...data, ...documents])
    // The page, and what is after its end.
    expect(reads('homePage')).toBe(2)
  })

  it('reads a page once for all hosts, and drops no page for them', async () => {
    pages.cache = new HtmlCache({
      store: createMemoryStore({ pageBytes: 100_000 }),
      clock: pages.clock,
    })
    const handler = pages.site()
    await handler.request('http://studio.example/')
    const hosts = Array.from({ length: 50 }, (_, at) => `http://host-${at}.example/`)
    const answers = await requestAll(handler, hosts)
    expect(answers.every(({ headers }) => headers.get('Cache-Status')?.includes('hit'))).toBe(true)
    expect([reads('homePage'), reads('settings')]).toEqual([1, 1])
  })

  it('shares a response for half of its freshness, and adds its age', async () => {
    const handler = pages.site()
    await handler.request('/nothing')
    pages.now += 4_999
    const sharing = await handler.request('/')
    expect(sharing.headers.get('Age')).toBe('4')
    expect(sharing.headers.get('Cache-Status')).toContain('fwd=miss')
    expect(reads('settings')).toBe(1)
    pages.now += 1
    expect((await handler.request('/info')).headers.get('Age')).toBe('0')
    expect(reads('settings')).toBe(2)
  })

  it('shares no response after a change', async () => {
    const handler = pages.site()
    await handler.request('/nothing')
    pages.content.results = { ...pages.content.results, settings: { siteTitle: 'New' } }
    pages.cache.invalidate()
    pages.now += 1
    expect(await (await handler.request('/nowhere')).text()).toContain('New')
  })

  it('shares no failed read', async () => {
    const handler = pages.site()
    pages.content.status = 403
    expect((await handler.request('/nothing')).status).toBe(503)
    pages.content.status = 200
    expect((await handler.request('/nowhere')).status).toBe(404)
  })

  it('limits concurrent reads, and refuses the others with Retry-After', async () => {
    const limits = {
      concurrency: 4,
      networkConcurrency: 4,
      maxQueue: 8,
      maxNetwork: 512,
      queueTimeoutMs: 5_000,
      slotTimeoutMs: 15_000,
    }
    pages.cache = new HtmlCache({
      store: createMemoryStore(),
      clock: pages.clock,
      limits,
    })
    const names = Array.from({ length: 100 }, (_, at) => `editor-${at}`)
    pages.content.results = { ...pages.content.results, slugs: { editors: names, films: [] } }
    const handler = pages.site()
    await handler.request('/')
    pages.now += 30_000
    await handler.request('/editors/unknown')
    let open = () => {}
    pages.content.gate = new Promise((resolve) => (open = resolve))
    const answers = requestAll(
      handler,
      names.map((name) => `/editors/${name}`),
    )
    await expect.poll(() => reads('editor')).toBe(4)
    // A cached page is still served.
    expect((await handler.request('/')).headers.get('Cache-Status')).toContain('hit')
    open()
    const responses = await answers
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(12)
    const refused = responses.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(88)
    expect(refused[0]?.headers.get('Retry-After')).toBe('10')
    expect(refused[0]?.headers.get('Cache-Control')).toBe('no-store')
    expect(reads('editor')).toBe(12)
    expect(pages.logged.map(({ error }) => error)).toMatchObject([{ code: 'overloaded' }])
    expect((await handler.request('/editors/unknown')).status).toBe(404)
  })
})
