import { describe, expect, it } from 'vitest'
import { pageDataUrl } from '../../content/page-data.ts'
import { HtmlCache } from '../cache/html-cache.ts'
import { startServedPages } from '../../../testing/server/served-pages.ts'
import { createTestClock } from '../../../testing/test-clock.ts'

const SLUGS = {
  editors: ['ada-lovelace'],
  formerEditors: [{ slug: 'ada-lovelace', formerSlugs: ['ada', 1] }, null],
  films: ['dawn'],
  formerFilms: [{ slug: 'dawn', formerSlugs: ['sunrise', 'first light'] }],
}

async function startSite() {
  const pages = await startServedPages()
  const { content } = pages
  content.results = {
    ...content.results,
    slugs: SLUGS,
  }
  const site = pages.site()
  const request = async (path: string) => site.request(`https://studio.example${path}`)
  return { ...pages, content, request, invalidate: () => pages.cache.invalidate() }
}

describe('servePages for a former slug', () => {
  it.each([
    ['/editors/ada', '/editors/ada-lovelace'],
    ['/editors/ada?video=dawn', '/editors/ada-lovelace?video=dawn'],
    ['/?video=sunrise', '/?video=dawn'],
    ['/?video=first%20light', '/?video=dawn'],
    ['/?utm_source=a&video=sunrise&gclid=b', '/?video=dawn&utm_source=a&gclid=b'],
    ['/editors/ada?films&client=c', '/editors/ada-lovelace?films&client=c'],
  ])('redirects from %s to %s, which shared caches store as long as a 404', async (path, address) => {
    const { request } = await startSite()
    for (const outcome of [/miss/, /hit/]) {
      const { status, headers } = await request(path)
      expect([status, headers.get('Location')]).toEqual([307, address])
      expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10, must-revalidate')
      expect(headers.get('Cache-Status')).toMatch(outcome)
    }
  })

  it('does not redirect once another document has the slug', async () => {
    const { content, request, invalidate } = await startSite()
    expect((await request('/?video=sunrise')).status).toBe(307)
    expect((await request('/editors/ada')).status).toBe(307)
    invalidate()
    content.results['slugs'] = { ...SLUGS, editors: ['ada-lovelace', 'ada'], films: ['dawn', 'sunrise'] }
    expect((await request('/?video=sunrise')).status).toBe(200)
    content.results['editor'] = { _id: 'other', slug: { current: 'ada' }, name: 'Another Ada' }
    expect(await (await request('/editors/ada')).text()).toContain('Another Ada')
  })

  it('redirects from a page that is cached once its editor or film has another slug', async () => {
    const { content, request, invalidate } = await startSite()
    content.results['slugs'] = { editors: ['ada'], films: ['dawn'] }
    content.results['editor'] = { _id: 'e', slug: { current: 'ada' }, name: 'Ada' }
    for (const path of ['/editors/ada', '/?video=dawn']) expect((await request(path)).status).toBe(200)
    content.results['slugs'] = {
      ...SLUGS,
      films: ['dusk'],
      formerFilms: [{ slug: 'dusk', formerSlugs: ['dawn'] }],
    }
    content.results['editor'] = null
    content.results['homePage'] = { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [] } }
    invalidate()
    for (const [path, address] of [
      ['/editors/ada', '/editors/ada-lovelace'],
      ['/?video=dawn', '/?video=dusk'],
    ] as const)
      for (let count = 0; count < 2; count += 1)
        expect((await request(path)).headers.get('Location')).toBe(address)
  })

  it('responds with a cached 404 after 500 ms while the content service hangs', async () => {
    const pages = await startServedPages()
    const { content } = pages
    const { clock, move } = createTestClock()
    pages.cache = new HtmlCache({ clock })
    const site = pages.site()
    const request = async () => (await site.request('https://studio.example/editors/ada')).status
    content.results['slugs'] = { editors: ['ada'] }
    content.results['editor'] = { _id: 'e', slug: { current: 'ada' }, name: 'Ada' }
    expect(await request()).toBe(200)
    content.results = {}
    pages.cache.invalidate()
    await move(1)
    expect(await request()).toBe(404)
    let release = () => {}
    content.gate = new Promise((resolve) => (release = resolve))
    pages.cache.invalidate()
    content.requests.splice(0)
    let status = 0
    const response = request().then((received) => (status = received))
    await expect.poll(() => content.requests).toContain('editor')
    await move(500)
    await expect.poll(() => status).toBe(404)
    release()
    await response
  })

  it('reads one list for all unknown slugs', async () => {
    const { content, request } = await startSite()
    for (let count = 0; count < 20; count += 1) {
      expect((await request(`/?video=unknown-${count}`)).status).toBe(200)
      expect((await request(`/editors/unknown-${count}`)).status).toBe(404)
    }
    expect(content.requests.filter((type) => type === 'slugs')).toHaveLength(1)
  })

  it('makes the browser load the document of an editor, and shows an open page without the film', async () => {
    const { request } = await startSite()
    const editor = await request(pageDataUrl('development', '/editors/ada'))
    expect([editor.status, await editor.json()]).toEqual([410, { error: 'moved' }])
    const film = await request(pageDataUrl('development', '/', { film: 'sunrise' }))
    expect([film.status, await film.json()]).toMatchObject([200, { kind: 'films', path: '/' }])
  })
})

describe('servePages for an address in another spelling', () => {
  it.each([
    ['/Info', '/info'],
    ['/Editors/Ada-Lovelace', '/editors/Ada-Lovelace'],
    ['/?Video=dawn', '/?video=dawn'],
    ['/editors/Ada-Lovelace', '/editors/ada-lovelace'],
    ['/editors/ada-lovelace).?video=dawn', '/editors/ada-lovelace?video=dawn'],
    ['/editors/ADA', '/editors/ada-lovelace'],
    ['/?video=dawn)', '/?video=dawn'],
    ['/?video=Sunrise', '/?video=dawn'],
    ['/?video=First+Light!', '/?video=dawn'],
  ])('redirects from %s to %s', async (path, address) => {
    const { request } = await startSite()
    const { status, headers } = await request(path)
    expect([status, headers.get('Location')]).toEqual([307, address])
  })

  it('shows the exact one first', async () => {
    const { content, request } = await startSite()
    content.results['slugs'] = { ...SLUGS, editors: ['ada', 'Ada'], films: ['e\u0301clipse'] }
    content.results['editor'] = { _id: 'other', slug: { current: 'Ada' }, name: 'The Other Ada' }
    expect(await (await request('/editors/Ada')).text()).toContain('The Other Ada')
    expect((await request('/editors/ADA')).headers.get('Location')).toBe('/editors/ada')
    const composed = await request('/?video=%C3%A9clipse')
    expect(composed.headers.get('Location')).toBe('/?video=e%CC%81clipse')
  })

  it('caches no page for each spelling, of which a client can request any number', async () => {
    const { content, request } = await startSite()
    await request('/editors/unknown')
    const before = content.requests.length
    for (const slug of ['Ada-Lovelace', 'aDA-lovelace', 'ada_lovelace', 'ADA--lovelace']) {
      expect((await request(`/editors/${slug}`)).status).toBe(307)
      expect((await request(`/?video=${slug.replace(/a.*/i, 'Dawn')}`)).status).toBe(307)
    }
    expect(content.requests.slice(before).filter((type) => type === 'editor')).toEqual([])
  })
})
