import type { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakeContentService } from '../../../testing/server/fake-content-service.ts'
import { startServedPages } from '../../../testing/server/served-pages.ts'
import { createTestClock } from '../../../testing/test-clock.ts'
import { HtmlCache } from '../cache/html-cache.ts'

const BUILD = 'abcdefgh'
const COUNT = 100

const films = Array.from({ length: COUNT }, (_, at) => ({
  _id: `film-${at}`,
  slug: { current: `film-${at}` },
  title: `Film ${at}`,
  clients: [at % 10 === 0 ? 'nordlys' : 'other'],
  editors: ['ada'],
}))

let content: FakeContentService
let site: Hono
let cache: HtmlCache
let move: ReturnType<typeof createTestClock>['move']
beforeEach(async () => {
  const pages = await startServedPages()
  ;({ content } = pages)
  const testClock = createTestClock()
  move = testClock.move
  content.results = {
    homePage: {
      _id: 'homePage',
      videoPlaylist: {
        _id: 'p',
        total: 2,
        videos: films
          .slice(0, 2)
          .map(({ _id, slug }) => ({ _id, slug, videoVimeo: { link: 'https://vimeo.com/1' } })),
      },
    },
    filmList: {
      films,
      clients: [
        { _id: 'nordlys', name: 'Nordlys' },
        { _id: 'other', name: 'Other' },
      ],
      editors: [{ _id: 'ada', name: 'Ada' }],
      home: { rows: ['film-0', 'film-1'] },
      screeningRoom: { rows: films.map(({ _id }) => _id) },
      editorPages: [],
    },
  }
  cache = new HtmlCache({ clock: testClock.clock })
  const assets = {
    script: '/a.js',
    stylesheets: [],
    modulePreloads: [],
    build: BUILD,
    sheet: { modules: ['/sheet.js'], stylesheets: ['/sheet.css'] },
  }
  site = pages.site({ SITE_URL: 'https://studio.example' }, { assets, cache })
})

const get = async (path: string) => (await site.request(`http://localhost${path}`)).text()

/** Marks the content as changed, and lets the service hang. Returns what ends that. */
async function changeAndHang(): Promise<() => void> {
  await move(1)
  cache.invalidate()
  await move(1)
  content.requests.splice(0)
  let release = () => {}
  content.gate = new Promise((resolve) => (release = resolve))
  return release
}

describe('the sheet of all films', () => {
  it('is a document with links to films, names and its other pages', async () => {
    const html = await get('/?films')
    expect(html).toContain('<title>All films – ')
    expect(html).toContain('<link rel="canonical" href="https://studio.example/?films">')
    expect(html).toContain('<link rel="stylesheet" href="/sheet.css">')
    expect(html).toContain('href="/?video=film-1"')
    expect(html).toContain('href="/screening-room?video=film-95"')
    expect(html).not.toContain('href="/screening-room?video=film-96"')
    expect(html).toContain('Everything else')
    expect(html).toContain('href="/?films&amp;client=nordlys"')
    expect(html).toContain('href="/?films&amp;page=2" rel="next"')
    expect(html).toContain('"@type":"ItemList","numberOfItems":100')
    expect(await get('/?films&page=2')).toContain('href="/screening-room?video=film-96"')
  })

  it('has the version of its page, which requests itself without the sheet', async () => {
    const version = /"version":"(\w+)"/
    expect(version.exec(await get('/?films'))?.[1]).toBe(version.exec(await get('/'))?.[1])
  })

  it('is linked from its page without scripts', async () => {
    expect(await get('/')).toContain('<a href="/?films">All films</a>')
  })

  it('has the title of its names, and is indexed for one of them only', async () => {
    const html = await get('/?films&client=NORDLYS')
    expect(html).toContain('<title>Nordlys – All films – ')
    expect(html).toContain('href="https://studio.example/?films&amp;client=nordlys"')
    expect(html).not.toContain('noindex')
    expect(await get('/?films&client=nordlys&editor=ada')).toContain('<meta name="robots" content="noindex">')
  })

  it('reads all films once for all pages and filters, and ignores names that no film has', async () => {
    await get('/?films')
    await get('/?films&editor=ada')
    const data = JSON.parse(await get(`/page-data/${BUILD}/?films=&client=nordlys`))
    expect(data.sheet).toMatchObject({ total: 10, filter: { client: 'nordlys' } })
    expect(data.films).toEqual([])
    expect(JSON.parse(await get(`/page-data/${BUILD}/?films=&client=gone`)).sheet.total).toBe(COUNT)
    expect(content.requests.filter((type) => type === 'filmList')).toHaveLength(1)
  })

  it('needs no query for another filter, so that one is shown while the content service fails', async () => {
    await get('/?films')
    content.requests.splice(0)
    content.status = 500
    // Responses of queries are shared for a shorter time.
    await move(30_000)
    expect(await get('/?films&client=nordlys')).toContain('<title>Nordlys – All films – ')
    expect(content.requests).toEqual([])
  })

  it('is the last one after 500 ms, which its headers call stale, while the content service hangs', async () => {
    await get('/?films')
    const release = await changeAndHang()
    let status: string | null = null
    const response = Promise.resolve(site.request('http://localhost/?films')).then(
      ({ headers }) => (status = headers.get('Cache-Status')),
    )
    await expect.poll(() => content.requests).toContain('filmList')
    await move(500)
    await expect.poll(() => status).toMatch(/stale-if-error/)
    release()
    await response
  })

  it('has what was published a second ago in its data, which a browser keeps', async () => {
    const path = `/page-data/${BUILD}.0/?films=words`
    await get(path)
    const release = await changeAndHang()
    content.results.filmList = {
      ...(content.results.filmList as object),
      films: films.map((film) => ({ ...film, title: 'Published' })),
    }
    const data = get(path)
    await expect.poll(() => content.requests).toContain('filmList')
    await move(1_000)
    release()
    expect(JSON.parse(await data).sheet.words[0]).toBe('Published\nNordlys\nAda')
  })

  it('has further films in windows, and words in parts', async () => {
    const { sheet } = JSON.parse(await get(`/page-data/${BUILD}.1/?films=`))
    expect([sheet.start, sheet.films.length, sheet.names]).toEqual([24, 24, undefined])
    const { words } = JSON.parse(await get(`/page-data/${BUILD}.0/?films=words`)).sheet
    expect([words.length, words[0]]).toEqual([COUNT, 'Film 0\nNordlys\nAda'])
  })

  it('has films in a document whose address names the words', async () => {
    expect(await get('/?films=words&page=2')).toContain('href="/screening-room?video=film-96"')
  })
})
