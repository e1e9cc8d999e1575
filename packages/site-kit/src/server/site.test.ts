import { Hono } from 'hono'
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listen } from './node/listen.ts'
import type { SiteOptions } from './site.ts'
import { startServedPages, type ServedPages } from '../../testing/server/served-pages.ts'

let pages: ServedPages
beforeEach(async () => {
  pages = await startServedPages()
  pages.content.results = {}
})

const get = async (path: string, init?: RequestInit, options?: Partial<SiteOptions>) =>
  pages.site({}, options).request(path, init)

const FILM = {
  _id: 'film',
  _type: 'video',
  slug: { current: 'night-shift' },
  title: null,
  client: [],
  editors: [{ _id: 'e', name: 'Ada', slug: { current: 'ada' } }],
  videoVimeo: { link: '/files/abc/production/x.mp4' },
  posterImage: { asset: { _ref: `image-${'a'.repeat(40)}-1920x1080-jpg` } },
  content: [
    {
      _type: 'block',
      _key: 'b',
      style: 'normal',
      children: [{ _type: 'span', _key: 's', text: 'Words', marks: [] }],
    },
    { _type: 'mystery', _key: 'm' },
  ],
}

describe('createSite with incomplete content', () => {
  it.each(['/', '/editors', '/screening-room', '/info'])('responds with a page at %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('<title>')
    expect(html).toContain('Go to Home Page')
  })

  it("renders 'No title' and 'No client', and the rest of the film", async () => {
    pages.content.results = {
      homePage: { _id: 'homePage', videoPlaylist: { _id: 'p', videos: [null, FILM] } },
    }
    const html = await (await get('/')).text()
    expect(html).toContain('No title')
    expect(html).toContain('No client')
    expect(html).toContain('alt="night-shift poster image"')
    expect(html).toContain('Words')
    expect(html).toMatch(/Editor:/)
  })
})

describe('createSite: an editor', () => {
  it('renders the name as the heading, with a link to all editors', async () => {
    pages.content.results = {
      editor: {
        _id: 'e',
        name: 'Ada',
        slug: { current: 'ada' },
        videoPlaylist: { _id: 'p', videos: [FILM] },
      },
    }
    const response = await get('/editors/ada')
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<h1[^>]*><a [^>]*href="\/editors"[^>]*>(?:<span[^>]*>)?Ada</)
  })

  it('returns 404 for an unknown editor slug', async () => {
    const response = await get('/editors/unknown')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('noindex')
  })
})

describe('/healthz', () => {
  it('responds with 200 while the process runs, also without content', async () => {
    pages.content.status = 403
    expect((await get('/healthz')).status).toBe(200)
  })

  it('responds with 503 while the server stops', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await get('/healthz', { method }, { stopping: AbortSignal.abort() })
      expect([response.status, await response.json()]).toEqual([503, { status: 'draining' }])
    }
  })

  it.each(['HEAD', 'OPTIONS'])('responds to %s as to GET, which some balancers check by', async (method) => {
    expect((await get('/healthz', { method })).status).toBe(200)
    pages.content.status = 403
    expect((await get('/healthz?ready', { method })).status).toBe(503)
  })

  it('names what is missing to render a page', async () => {
    expect((await get('/healthz?ready')).status).toBe(200)
    pages.content.status = 403
    const response = await get('/healthz?ready')
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ status: 'not-ready', missing: ['content-service'] })
  })
})

describe('createSite with a long body', () => {
  const post = { method: 'POST', body: 'x'.repeat(20_000), headers: { 'content-length': '20000' } }

  it('responds with 413, and logs nothing', async () => {
    const response = await get('/api/preview', post)
    expect(response.status).toBe(413)
    expect(await response.text()).not.toContain('at ')
    expect(pages.logged).toEqual([])
  })

  it('logs nothing when the client leaves before it has sent the body', async () => {
    const site = pages.site()
    const app = new Hono()
    const responded = new Promise<Response>((resolve) => {
      app.all('*', async (context) => {
        const response = await site.fetch(context.req.raw)
        resolve(response)
        return response
      })
    })
    const { port, stop } = await listen(app, { port: 0, host: '127.0.0.1' })
    onTestFinished(stop)
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.end('POST /api/preview HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel')
    expect((await responded).status).toBe(400)
    expect(pages.logged).toEqual([])
  })

  it('counts it towards the rate limit', async () => {
    const apiLimiter = { limit: () => Promise.resolve({ success: false }) }
    expect((await get('/api/preview', post, { apiLimiter })).status).toBe(429)
  })
})

it('logs a failed file once for all waiting requests', async () => {
  pages.content.status = 403
  const site = pages.site()
  await Promise.all(Array.from({ length: 20 }, async () => site.request('/favicon.svg')))
  expect(pages.logged.filter(({ message }) => message.includes('favicon'))).toHaveLength(1)
})
