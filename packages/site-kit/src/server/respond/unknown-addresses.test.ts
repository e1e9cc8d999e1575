import { beforeEach, describe, expect, it } from 'vitest'
import { type CachedPage, createMemoryStore, HtmlCache } from '../cache/html-cache.ts'
import { startServedPages } from '../../../testing/server/served-pages.ts'

let stored: Map<string, CachedPage>
beforeEach(() => void (stored = new Map()))

async function startSite() {
  const pages = await startServedPages()
  const store = createMemoryStore()
  const recording: typeof store = {
    get: (key) => store.get(key),
    set: (key, page) => {
      stored.set(key, page)
      return store.set(key, page)
    },
  }
  pages.cache = new HtmlCache({ store: recording })
  return pages.site({ SITE_URL: 'https://studio.example' })
}

describe('servePages for an unknown film', () => {
  it("responds with the page's own document, which it renders and stores once", async () => {
    const site = await startSite()
    const own = await site.request('/')
    const ownText = await own.text()
    for (let count = 0; count < 20; count += 1) {
      const response = await site.request(`/?video=unknown-${count}`)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(ownText)
      expect(response.headers.get('ETag')).toBe(own.headers.get('ETag'))
    }
    const bytes = [...stored.values()].map(({ body }) => body.byteLength)
    expect(bytes.filter((length) => length > 0)).toHaveLength(1)
  })

  it('lets shared caches store it as long as a 404', async () => {
    const response = await (await startSite()).request('/?video=unknown')
    expect(response.headers.get('Cache-Control')).toContain('s-maxage=10,')
  })

  it('lets shared caches store it although the document is older', async () => {
    const pages = await startServedPages()
    const site = pages.site()
    await site.request('/')
    pages.now += 30_000
    const { headers } = await site.request('/?video=unknown')
    expect([headers.get('Age'), headers.get('Cache-Status')]).toEqual(['0', 'cutroom; hit; ttl=10'])
  })

  it('responds with its own document to the address of a film', async () => {
    const site = await startSite()
    const response = await site.request('/?video=dawn')
    expect(await response.text()).toContain('https://studio.example/?video=dawn')
    expect(response.headers.get('Cache-Control')).toContain('s-maxage=60,')
  })
})

describe('servePages for a path without a page', () => {
  it('responds to all of them with one document, which it renders and stores once', async () => {
    const site = await startSite()
    const first = await site.request('/nowhere')
    const text = await first.text()
    expect(first.status).toBe(404)
    for (const path of ['/elsewhere', '/editor', '/%', '/.not-found', '/nowhere?video=dawn']) {
      const response = await site.request(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe(text)
      expect(response.headers.get('Cache-Status')).toMatch(/^cutroom; hit/)
    }
    expect([...stored.keys()]).toEqual(['https://studio.example/.not-found'])
  })

  it('responds to all of them that contain /editors with another one, in which Editors is active but not current', async () => {
    const site = await startSite()
    const text = await (await site.request('/editors/a/b')).text()
    const entry = /<a [^>]*href="\/editors"[^>]*>/.exec(text)?.[0]
    expect(entry).toContain('data-active=""')
    expect(entry).not.toContain('aria-current')
    for (const path of ['/en/editors', '/editors-choice', '/%65ditors/a/b']) {
      const response = await site.request(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe(text)
    }
    expect([...stored.keys()]).toEqual(['https://studio.example/.not-found/editors'])
  })
})
