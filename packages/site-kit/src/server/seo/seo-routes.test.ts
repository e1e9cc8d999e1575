import { beforeEach, describe, expect, it } from 'vitest'
import type { Hono } from 'hono'
import { startServedPages, type ServedPages } from '../../../testing/server/served-pages.ts'

const FILM = {
  _id: 'f',
  _updatedAt: '2026-10-01T12:00:00Z',
  slug: { current: 'night-shift' },
  title: 'Night Shift',
  link: '/files/abc/production/x.mp4',
  posterImage: { asset: { _ref: `image-${'a'.repeat(40)}-1920x1080-png` } },
  releaseDate: '2026-09-18',
  editors: [{ _id: 'e', name: 'Ada', slug: { current: 'ada' } }],
  client: [],
  content: [{ _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text: 'Words.' }] }],
}
const THEME = { foreground: '#ffeedd', background: '#001122' }

let pages: ServedPages
let site: Hono
beforeEach(async () => {
  pages = await startServedPages()
  const playlist = { _updatedAt: '2026-09-01T00:00:00Z', films: [{ _id: 'f', slug: FILM.slug }] }
  const videos = [{ ...FILM, videoVimeo: { link: FILM.link } }]
  pages.content.results = {
    settings: { siteTitle: 'The Long Cut Room', globalThemeColours: THEME },
    homePage: { _id: 'homePage', videoPlaylist: { _id: 'p', videos } },
    sitemap: { home: { _updatedAt: '2026-09-01T00:00:00Z', playlist }, editors: [] },
    films: [{ ...FILM, hostedVideo: { link: FILM.link }, editors: ['Ada'], text: 'Words.' }],
  }
  site = pages.site({ SITE_URL: 'https://studio.example' })
})

const get = async (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })

/** Makes the content service refuse all further requests. */
const refuse = () => void (pages.content.status = 403)

describe("the head of the server's document", () => {
  it('describes the film of the URL', async () => {
    const html = await (await get('/?video=night-shift')).text()
    expect(html).toContain('<title>Night Shift – The Long Cut Room</title>')
    expect(html).toContain('<meta name="description" content="Words.">')
    expect(html).toContain('<link rel="canonical" href="https://studio.example/?video=night-shift">')
    expect(html).toMatch(/<meta property="og:image" content="[^"]*w=1200&amp;h=800&amp;fm=jpg">/)
    expect(html).toContain('"@type":"VideoObject"')
  })

  it.each(['/', '/?video=another', '/?video=', '/?utm_source=x'])(
    'describes the page at %s',
    async (path) => {
      const html = await (await get(path)).text()
      expect(html).toContain('<title>The Long Cut Room</title>')
      expect(html).toContain('<link rel="canonical" href="https://studio.example/">')
      expect(html).not.toContain('VideoObject')
    },
  )
})

describe('seoRoutes: /sitemap.xml', () => {
  it('contains the pages and films of the site with its public origin', async () => {
    const response = await get('/sitemap.xml')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+/)
    const xml = await response.text()
    expect(xml).toContain('<loc>https://studio.example/?video=night-shift</loc>')
    expect(xml).toContain(
      '<video:content_loc>https://studio.example/content/files/abc/production/x.mp4</video:content_loc>',
    )
  })

  it('responds with 503 and no empty sitemap while content cannot be read', async () => {
    refuse()
    const response = await get('/sitemap.xml')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('120')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(pages.logged.at(-1)?.message).toContain('/sitemap.xml')
  })

  it('serves the last sitemap while content cannot be read', async () => {
    const good = await (await get('/sitemap.xml')).text()
    refuse()
    const response = await get('/sitemap.xml')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(good)
  })

  it('generates it once for all clients, and responds with 304 to a client that has it', async () => {
    const [first] = await Promise.all([get('/sitemap.xml'), get('/sitemap.xml'), get('/sitemap.xml')])
    await get('/sitemap.xml')
    expect(pages.content.requests.filter((type) => type === 'sitemap')).toHaveLength(1)
    const etag = first?.headers.get('etag') ?? ''
    expect((await get('/sitemap.xml', { 'If-None-Match': etag })).status).toBe(304)
  })

  it('caches it once for every encoding of its path', async () => {
    for (const path of ['/sitemap.xml', '/%73itemap.xml', '/s%69temap.xml', '/sitemap%2Exml'])
      expect((await get(path)).status).toBe(200)
    expect(pages.content.requests.filter((type) => type === 'sitemap')).toHaveLength(1)
  })

  it.each(['/sitemap-1.xml', '/sitemap-2.xml'])('has no part %s if one file is enough', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

it('allows crawlers all but the endpoints in robots.txt, and names the sitemap', async () => {
  const response = await get('/robots.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i)
  expect(await response.text()).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://studio.example/sitemap.xml\n',
  )
})

describe('seoRoutes: the manifest', () => {
  it('has the name and theme of the settings', async () => {
    const response = await get('/site.webmanifest')
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(await response.json()).toMatchObject({
      name: 'The Long Cut Room',
      short_name: 'The Long…',
      description: 'Video Editors',
      theme_color: '#001122',
      background_color: '#001122',
    })
  })

  it('responds with 503 while content cannot be read', async () => {
    refuse()
    expect((await get('/site.webmanifest')).status).toBe(503)
  })
})

describe('seoRoutes: the icon', () => {
  it("has the site's colours", async () => {
    const response = await get('/favicon.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(await response.text()).toMatch(/fill="#001122"[^]*fill="#ffeedd"/)
  })

  it('has the default colours and a short freshness while content cannot be read', async () => {
    refuse()
    const response = await get('/favicon.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('max-age=120,')
    expect(await response.text()).toContain('#ff6779')
  })

  it('redirects /favicon.ico', async () => {
    expect((await get('/favicon.ico')).headers.get('location')).toBe('/icon-192.png')
  })
})
