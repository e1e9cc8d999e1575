import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siteOnStandIn, type SiteOnStandIn } from '../testing/site-on-stand-in.ts'

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

let site: SiteOnStandIn
beforeAll(async () => {
  site = await siteOnStandIn({ SITE_URL: 'https://studio.example' })
})
afterAll(() => site.stop())
beforeEach(() => {
  site.answer = (query) => {
    if (query.includes('"settings"][0]{\n  siteTitle'))
      return { siteTitle: 'The Long Cut Room', globalThemeColours: THEME }
    if (query.includes('"films"')) {
      const playlist = { _updatedAt: '2026-09-01T00:00:00Z', films: ['f'] }
      return {
        home: { _updatedAt: '2026-09-01T00:00:00Z', playlist },
        films: [{ ...FILM, editors: ['Ada'], text: 'Words.' }],
        editors: [],
      }
    }
    if (query.includes('"homePage"')) {
      return {
        _id: 'homePage',
        videoPlaylist: { _id: 'p', videos: [{ ...FILM, videoVimeo: { link: FILM.link } }] },
      }
    }
    return null
  }
})

const refuse = () => {
  site.answer = () => {
    throw new Error('no')
  }
}

describe('the head that the server sends', () => {
  it('is of the film that the address names', async () => {
    const html = await (await site.get('/?video=night-shift')).text()
    expect(html).toContain('<title>Night Shift – The Long Cut Room</title>')
    expect(html).toContain('<meta name="description" content="Words.">')
    expect(html).toContain('<link rel="canonical" href="https://studio.example/?video=night-shift">')
    expect(html).toMatch(/<meta property="og:image" content="[^"]*w=1200&amp;h=800&amp;fm=jpg">/)
    expect(html).toContain('"@type":"VideoObject"')
  })

  it.each(['/', '/?video=another', '/?video=', '/?utm_source=x'])('is of the page at %s', async (path) => {
    const html = await (await site.get(path)).text()
    expect(html).toContain('<title>The Long Cut Room</title>')
    expect(html).toContain('<link rel="canonical" href="https://studio.example/">')
    expect(html).not.toContain('VideoObject')
  })
})

describe('the sitemap', () => {
  it('has the pages and films of the site, under its public address', async () => {
    const response = await site.get('/sitemap.xml')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+/)
    const xml = await response.text()
    expect(xml).toContain('<loc>https://studio.example/?video=night-shift</loc>')
    expect(xml).toContain(`<video:content_loc>${site.content}/files/abc/production/x.mp4</video:content_loc>`)
  })

  it('is never an empty one: 503 where content cannot be read', async () => {
    refuse()
    const response = await site.get('/sitemap.xml')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('120')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(site.logged.at(-1)).toContain('/sitemap.xml')
  })

  it.each(['/sitemap-1.xml', '/sitemap-2.xml'])('has no part %s where it is one file', async (path) => {
    expect((await site.get(path)).status).toBe(404)
  })
})

it('robots.txt lets crawlers read all but the endpoints, and names the sitemap', async () => {
  const response = await site.get('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://studio.example/sitemap.xml\n',
  )
})

describe('the manifest', () => {
  it('has the name and colours of the settings', async () => {
    const response = await site.get('/site.webmanifest')
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    expect(await response.json()).toMatchObject({
      name: 'The Long Cut Room',
      short_name: 'The Long…',
      description: 'Video Editors',
      theme_color: '#001122',
      background_color: '#001122',
    })
  })

  it('is not invented where content cannot be read', async () => {
    refuse()
    expect((await site.get('/site.webmanifest')).status).toBe(503)
  })
})

describe('the icon', () => {
  it("is drawn in the site's colours", async () => {
    const response = await site.get('/favicon.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(await response.text()).toMatch(/fill="#001122"[^]*fill="#ffeedd"/)
  })

  it('has the default colours, for a short while, where content cannot be read', async () => {
    refuse()
    const response = await site.get('/favicon.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('max-age=120,')
    expect(await response.text()).toContain('#ff6779')
  })

  it('is found by those who look for favicon.ico', async () => {
    expect((await site.get('/favicon.ico')).headers.get('location')).toBe('/icon-192.png')
  })
})
