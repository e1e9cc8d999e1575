import { Hono } from 'hono'
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compress } from '../node/compression.ts'
import { listen } from '../node/listen.ts'
import { HOME, startServedPages } from '../../../testing/server/served-pages.ts'

interface Received {
  readonly status: number | undefined
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

function get(port: number, path: string, headers: OutgoingHttpHeaders): Promise<Received> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _, ...rest } = response.headers
        resolve({
          status: response.statusCode,
          body: Buffer.concat(chunks).toString('base64'),
          headers: rest,
        })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** A site on a port. */
async function startSite(env: Record<string, string> = {}) {
  const pages = await startServedPages()
  const { port, stop } = await listen(pages.site(env, { compress }), { port: 0 })
  onTestFinished(stop)
  return {
    pages,
    get: (path: string, headers: OutgoingHttpHeaders = {}) =>
      get(port, path, { host: 'studio.example', ...headers }),
  }
}

/** Headers that differ between a rendered page and a cached one. */
const withoutCaching = ({ status, body, headers }: Received) => {
  const { age: _, 'cache-status': __, 'server-timing': ___, ...rest } = headers
  return { status, body, headers: rest }
}

describe('createSite', () => {
  const requests: readonly (readonly [string, OutgoingHttpHeaders])[] = [
    ['/', {}],
    ['/', { 'accept-encoding': 'br, gzip' }],
    ['/?utm=1', { 'accept-encoding': 'identity' }],
    ['/', { host: 'other.example' }],
    ['/?video=dawn', {}],
    ['/?video=unknown', {}],
    ['/editors/unknown', {}],
    ['/nothing', {}],
    ['/page-data/development/', { 'accept-encoding': 'br' }],
  ]

  it.each([{}, { SITE_URL: 'https://studio.example' }])(
    'responds to a cached page as to one that it renders (%o)',
    async (env) => {
      for (const [path, headers] of requests) {
        const { get } = await startSite(env)
        const rendered = await get(path, headers)
        const cached = await get(path, headers)
        expect(rendered.headers['cache-status']).toContain('miss')
        expect(cached.headers['cache-status']).toContain('hit')
        expect(withoutCaching(cached)).toEqual(withoutCaching(rendered))
        expect(cached.headers['x-content-type-options']).toBe('nosniff')
        if (cached.status !== 200) continue
        const known = await get(path, { ...headers, 'if-none-match': String(cached.headers.etag) })
        expect(known).toMatchObject({ status: 304, body: '' })
      }
    },
  )

  it('responds with a file before a page whose path may be that of one', async () => {
    const files = new Hono().get('/editors/press.pdf', (context) => context.text('a file'))
    const pages = await startServedPages()
    const site = pages.site({}, { files })
    expect(await (await site.request('/editors/press.pdf')).text()).toBe('a file')
    expect((await site.request('/editors/a.b')).status).toBe(404)
    pages.content.results = {
      editor: { _id: 'e', slug: { current: 'a.b' } },
      slugs: { editors: ['a.b'], films: [] },
    }
    pages.cache.invalidate()
    pages.now += 1
    expect((await site.request('/editors/a.b')).status).toBe(200)
  })

  it('redirects from the former slug of an editor, with an unknown film too', async () => {
    const { get, pages } = await startSite()
    const formerEditors = [{ slug: 'ada-lovelace', formerSlugs: ['ada'] }]
    pages.content.results = { slugs: { editors: ['ada-lovelace'], formerEditors, films: [] } }
    for (const path of ['/editors/ada', '/editors/ada?video=unknown', '/editors/ada']) {
      const location = '/editors/ada-lovelace'
      expect(await get(path)).toMatchObject({ status: 307, headers: { location } })
    }
  })

  it.each([
    ['an invalid host', '/', { host: 'a"b.example' }],
    ['a host with a path', '/', { host: 'a.example/info?' }],
  ] as const)('refuses a request with %s', async (_, path, headers) => {
    const { get } = await startSite()
    expect((await get(path, headers)).status).toBe(400)
  })

  it.each([
    ['a cookie', { cookie: 'preview=1' }],
    ['credentials', { authorization: 'Basic YTpi' }],
    ['a range', { range: 'bytes=0-1' }],
  ] as const)('ignores %s of a request for a page', async (_, headers) => {
    const { get } = await startSite()
    expect((await get('/', headers)).body).toBe((await get('/')).body)
  })

  it('sends the change at once after an invalidation', async () => {
    const { get, pages } = await startSite()
    const before = await get('/')
    pages.content.results = {
      homePage: { ...HOME, videoPlaylist: { videos: [] } },
      slugs: { editors: [], films: [] },
    }
    expect((await get('/editors/another')).status).toBe(404)
    pages.now += 1
    pages.cache.invalidate()
    pages.now += 1
    pages.content.results = {
      ...pages.content.results,
      slugs: { editors: ['another'], films: [] },
      editor: { _id: 'e', slug: { current: 'another' } },
    }
    const after = await get('/')
    expect(after.body).not.toBe(before.body)
    expect(after.headers['cache-status']).toContain('miss')
    expect((await get('/editors/another')).status).toBe(200)
  })
})
