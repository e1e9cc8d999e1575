import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compress } from './node/compression.ts'
import { listen } from './node/listen.ts'
import { HOME, startServedPages } from './testing/served-pages.ts'

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

/** A site on a port, with and without the direct way of fresh pages. */
async function startSite(env: Record<string, string> = {}) {
  const pages = await startServedPages()
  const site = pages.site(env, { compress })
  let direct = 0
  const freshPage: typeof site.freshPage = async (url, headers) => {
    const response = await site.freshPage(url, headers)
    if (response) direct += 1
    return response
  }
  const servers = [await listen(site, { port: 0, freshPage }), await listen(site, { port: 0 })] as const
  onTestFinished(() => Promise.all(servers.map(({ stop }) => stop())).then(() => {}))
  const [first, second] = servers
  return {
    pages,
    direct: () => direct,
    /** The responses of both servers to a request. */
    get: (path: string, headers: OutgoingHttpHeaders = {}) =>
      Promise.all([first, second].map(({ port }) => get(port, path, { host: 'studio.example', ...headers }))),
  }
}

describe('freshPage', () => {
  const requests: readonly (readonly [string, OutgoingHttpHeaders])[] = [
    ['/', {}],
    ['/', { 'accept-encoding': 'br, gzip' }],
    ['/', { 'accept-encoding': 'gzip' }],
    ['/?utm=1', { 'accept-encoding': 'identity' }],
    ['/', { host: 'other.example' }],
    ['/?video=dawn', {}],
    ['/page-data/development/', { 'accept-encoding': 'br' }],
  ]

  it.each([{}, { SITE_URL: 'https://studio.example' }])(
    'responds as the handlers of the site do (%o)',
    async (env) => {
      const { get, direct } = await startSite(env)
      await get('/')
      await get('/?video=dawn')
      const before = direct()
      for (const [path, headers] of requests) {
        const [response, expected] = await get(path, headers)
        expect(response).toEqual(expected)
        const etag = String(response?.headers.etag)
        const [notModified, alike] = await get(path, { ...headers, 'if-none-match': etag })
        expect(notModified).toMatchObject({ status: 304, body: '' })
        expect(notModified).toEqual(alike)
      }
      expect(direct() - before).toBe(requests.length * 2)
    },
  )

  it('responds to unknown editors and films as the handlers of the site do', async () => {
    const { get, direct, pages } = await startSite()
    pages.content.results = {
      slugs: { editors: ['ada'], films: [] },
      editor: { _id: 'e', slug: { current: 'another' } },
    }
    for (const path of ['/', '/editors/unknown']) await get(path)
    const before = direct()
    for (const headers of [{}, { 'accept-encoding': 'br, gzip' }, { 'if-none-match': '"a"' }]) {
      for (const [path, status] of [
        ['/editors/another', 404],
        ['/page-data/development/editors/another', 404],
        ['/?video=another', 200],
        ['/page-data/development/?video=another', 200],
      ] as const) {
        const [response, expected] = await get(path, headers)
        expect(response?.status).toBe(status)
        expect(response).toEqual(expected)
      }
    }
    expect(direct() - before).toBe(12)

    pages.now += 1
    pages.cache.invalidate()
    pages.now += 1
    pages.content.results['slugs'] = { editors: ['ada', 'another'], films: [] }
    const [published] = await get('/editors/another')
    expect(published?.status).toBe(200)
  })

  it('leaves the former slug of an editor to the handlers, with an unknown film too', async () => {
    const { get, direct, pages } = await startSite()
    const formerEditors = [{ slug: 'ada-lovelace', formerSlugs: ['ada'] }]
    pages.content.results = { slugs: { editors: ['ada-lovelace'], formerEditors, films: [] } }
    for (const path of ['/editors/ada', '/editors/ada?video=unknown']) {
      await get(path)
      const [response, expected] = await get(path)
      expect(response).toMatchObject({ status: 307, headers: { location: '/editors/ada-lovelace' } })
      expect(response).toEqual(expected)
    }
    expect(direct()).toBe(0)
  })

  it.each([
    ['a cookie', '/', { cookie: 'preview=1' }],
    ['credentials', '/', { authorization: 'Basic YTpi' }],
    ['a range', '/', { range: 'bytes=0-1' }],
    ['an invalid host', '/', { host: 'a"b.example' }],
    ['a host with a path', '/', { host: 'a.example/info?' }],
    ['a path without a page', '/nothing', {}],
    ['a film that the page does not have', '/?video=unknown', {}],
    ['another build', '/page-data/another/', {}],
    ['a live event', '/page-data/development/?event=1', {}],
  ] as const)('leaves a request with %s to the handlers', async (_, path, headers) => {
    const { get, direct } = await startSite()
    await get('/')
    await get(path, headers)
    const before = direct()
    // Its page is in the cache by now.
    const [response, expected] = await get(path, headers)
    expect(response).toEqual(expected)
    expect(direct()).toBe(before)
  })

  it('sends the change at once after an invalidation', async () => {
    const { get, pages } = await startSite()
    const [before] = await get('/')
    pages.now += 1
    pages.cache.invalidate()
    pages.now += 1
    pages.content.results = { homePage: { ...HOME, videoPlaylist: { videos: [] } } }
    const [after] = await get('/')
    expect(after?.body).not.toBe(before?.body)
    expect(after?.headers['cache-status']).toContain('miss')
  })
})
