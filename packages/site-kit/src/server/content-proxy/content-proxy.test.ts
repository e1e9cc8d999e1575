import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SITE_CONFIG } from '../../../testing/site-config.ts'
import { createTestClock } from '../../../testing/test-clock.ts'
import { createMemoryStore, HtmlCache } from '../cache/html-cache.ts'
import { readEnvironment } from '../environment.ts'
import { EVENT_STREAMS } from './event-broadcast.ts'
import { listen } from '../node/listen.ts'
import { createSite, type SiteOptions } from '../site.ts'
import { startTestServer } from '../../../testing/server/test-server.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

const STUDIO = 'https://desk.example'
const TOKEN = { Authorization: 'Bearer skTheTokenOfAnEditor' }
const PICTURE = '/content/images/abc/production/a-1x1.svg'
const API = '/content/v2025-02-19/data/query/production?query=*'

/** Requests that the content service has received. */
const received: IncomingMessage[] = []
let handle: Handle

beforeEach(() => {
  received.splice(0)
  handle = (_, response) => response.end('content')
})

/** Starts the content service at a path of its host, and the site before it. */
async function start(env: Record<string, string> = {}, options: Partial<SiteOptions> = {}) {
  const service = await startTestServer((message, response) => {
    received.push(message)
    handle(message, response)
  })
  const { close: stopService } = service
  const host = `${service.origin}/base`
  const environment = readEnvironment({
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: host,
    STUDIO_URL: `${STUDIO}/desk`,
    ...env,
  })
  const assets = { script: '/a.js', stylesheets: [], modulePreloads: [], fonts: [] }
  const { clock, move } = createTestClock()
  const cache = new HtmlCache({ store: createMemoryStore(), clock })
  const site = createSite({ config: SITE_CONFIG, environment, assets, cache, log: () => {}, ...options })
  const { port, stop } = await listen(site, { port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await stopService()
    await stop()
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    stopService,
    get: (path: string, init?: RequestInit) => fetch(origin + path, init),
    move,
  }
}

describe('createContentProxy', () => {
  it('passes on requests for pictures and files of anybody, with the headers that protect from them', async () => {
    handle = (_, response) =>
      response
        .writeHead(200, {
          'Content-Type': 'image/svg+xml',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'public, max-age=31536000, immutable',
          ETag: '"a"',
          'Access-Control-Allow-Origin': '*',
          'Set-Cookie': 'a=b',
          Connection: 'X-Hop',
          'X-Hop': 'of this connection',
        })
        .end('<svg/>')
    const { get } = await start()
    for (const path of [`${PICTURE}?w=10`, '/content/files/abc/production/b.svg']) {
      const response = await get(path)
      expect(await response.text()).toBe('<svg/>')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: '"a"',
      })
      for (const name of ['access-control-allow-origin', 'set-cookie', 'x-hop'])
        expect(response.headers.has(name)).toBe(false)
    }
    expect(received.map(({ url }) => url)).toEqual([
      '/base/images/abc/production/a-1x1.svg?w=10',
      '/base/files/abc/production/b.svg',
    ])
  })

  it.each(['text/javascript', 'application/ECMAScript', 'text/css; charset=utf-8'])(
    'sends files of %s as text',
    async (type) => {
      handle = (_, response) => response.writeHead(200, { 'Content-Type': type }).end('a')
      const { headers } = await (await start()).get('/content/files/abc/production/a.bin')
      expect([headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual([
        'text/plain; charset=utf-8',
        'nosniff',
      ])
    },
  )

  it('passes on ranges, conditions and HEAD', async () => {
    handle = ({ headers, method }, response) => {
      if (headers['if-none-match'] === '"a"') return response.writeHead(304, { ETag: '"a"' }).end()
      if (headers.range === undefined) return response.writeHead(200, { 'Content-Length': '10' }).end()
      response.writeHead(206, { 'Content-Range': 'bytes 2-3/10', 'Accept-Ranges': 'bytes' })
      return response.end(method === 'HEAD' ? undefined : 'cd')
    }
    const { get } = await start()
    const part = await get(PICTURE, { headers: { Range: 'bytes=2-3' } })
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
      206,
      'bytes 2-3/10',
      'cd',
    ])
    expect((await get(PICTURE, { headers: { 'If-None-Match': '"a"' } })).status).toBe(304)
    const head = await get(PICTURE, { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '10'])
  })

  it('sends neither cookies nor addresses of the site, requests no encoding, and names the network', async () => {
    const { origin } = await start({}, { clientAddress: () => '2001:db8::1' })
    const headers = {
      Cookie: 'cutroom-preview=a',
      Origin: 'https://b.example',
      'X-Forwarded-For': '192.0.2.1',
      Connection: 'keep-alive, X-Hop',
      'X-Hop': 'a',
    }
    await once(request(origin + PICTURE, { headers }).end(), 'response')
    const [{ headers: sent } = { headers: {} }] = received
    expect(sent).toMatchObject({ 'accept-encoding': 'identity', 'x-forwarded-for': '2001:db8:0:0::/64' })
    for (const name of ['cookie', 'origin', 'x-hop']) expect(sent).not.toHaveProperty(name)
  })

  it.each([
    [401, 'GET', API],
    [401, 'POST', '/content/v2025-02-19/data/mutate/production'],
    [401, 'GET', '/content/v2025-02-19/data/listen/production?query=*'],
    [401, 'POST', '/content/v2025-02-19/data/live/events/production'],
    [401, 'POST', '/content/v2025-02-19/auth/fetch?sid=abc'],
    [401, 'GET', '/content/v2025-02-19/auth/codes'],
    [404, 'DELETE', PICTURE],
    [404, 'GET', '/content/healthz'],
    [404, 'GET', '/content/images/../healthz'],
  ])('responds with %i to %s %s without a token', async (status, method, path) => {
    const { get } = await start()
    const response = await get(path, { method })
    expect(response.status).toBe(status)
    expect(response.headers.get('WWW-Authenticate')).toBe(status === 401 ? 'Bearer' : null)
    expect(received).toEqual([])
  })

  it('passes on the exchange of a code for a token, for the pages of the Studio alone', async () => {
    const { get } = await start()
    const path = '/content/v2025-02-19/auth/fetch?sid=abc'
    const response = await get(path, { headers: { Origin: STUDIO } })
    expect([response.status, received[0]?.url]).toEqual([200, '/base/v2025-02-19/auth/fetch?sid=abc'])
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(STUDIO)
    const foreign = await get(path, { headers: { Origin: 'https://other.example' } })
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('responds with 401 to a token that is named as a header of the connection, which would stay behind', async () => {
    const { origin } = await start()
    const headers = { ...TOKEN, Connection: 'close, Authorization' }
    const [response] = (await once(request(origin + API, { headers }).end(), 'response')) as [IncomingMessage]
    expect(response.resume().statusCode).toBe(401)
    expect(received).toEqual([])
  })

  it('passes on the API with a token, and responses without a cookie of it', async () => {
    handle = (_, response) => response.writeHead(409, { 'Content-Type': 'application/json' }).end('{"a":1}')
    const { get } = await start()
    const response = await get(API, { headers: TOKEN })
    expect([response.status, await response.json()]).toEqual([409, { a: 1 }])
    expect(received[0]?.headers.authorization).toBe(TOKEN.Authorization)
    expect(received[0]?.url).toBe('/base/v2025-02-19/data/query/production?query=*')
  })

  it('passes on addresses as long as those of listeners', async () => {
    const { get } = await start()
    const path = `/content/v1/data/listen/production?query=${'a'.repeat(14_700)}`
    expect((await get(path, { headers: TOKEN })).status).toBe(200)
  })

  it('streams uploads and their responses', async () => {
    const { origin } = await start()
    const chunks: string[] = []
    handle = (message, response) => {
      message.setEncoding('utf8').on('data', (chunk: string) => {
        chunks.push(chunk)
        response.write(`${chunk} received`)
      })
      message.on('end', () => response.end())
    }
    const upload = request(`${origin}/content/v1/assets/files/production`, { method: 'POST', headers: TOKEN })
    upload.write('first')
    const [response] = (await once(upload, 'response')) as [IncomingMessage]
    const [answer] = await once(response.setEncoding('utf8'), 'data')
    // Before the request has ended.
    expect([chunks, answer]).toEqual([['first'], 'first received'])
    upload.end('second')
    await once(response, 'end')
    expect(chunks.join(' ')).toBe('first second')
  })

  it('keeps no copy of an upload in memory', async () => {
    const { origin } = await start()
    const part = Buffer.alloc(1024 * 1024)
    const count = 64
    const limit = (count * part.length) / 4
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    let kept = 0
    // A part may still be on its way: only a copy remains until the response.
    const measure = async () => {
      for (let round = 0; round < 100 && (round === 0 || kept >= limit); round += 1) {
        await setImmediate()
        collectGarbage()
        kept = process.memoryUsage().arrayBuffers - before
      }
    }
    handle = (message, response) =>
      message.resume().on('end', () => void measure().then(() => response.end()))
    const upload = request(`${origin}/content/v1/assets/files/production`, { method: 'POST', headers: TOKEN })
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    await pipeline(Readable.from(Array.from({ length: count }, () => part)), upload)
    const [response] = await answered
    expect(response.resume().statusCode).toBe(200)
    expect(kept).toBeLessThan(limit)
  })

  it('passes on live events of published content, and the end of a client that leaves', async () => {
    let isClosed = () => {}
    const closed = new Promise<void>((resolve) => (isClosed = resolve))
    handle = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: welcome\n\n')
      response.once('close', isClosed)
    }
    const { get } = await start()
    const leaving = new AbortController()
    const response = await get('/content/v1/data/live/events/production', { signal: leaving.signal })
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('event: welcome\n\n')
    leaving.abort()
    await closed
  })

  it('passes on any number of event streams, whose end a Worker does not learn', async () => {
    handle = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: welcome\n\n')
    const { get } = await start()
    const open = new AbortController()
    onTestFinished(() => open.abort())
    const readFirst = async () => {
      const response = await get('/content/v1/data/live/events/production', { signal: open.signal })
      return new TextDecoder().decode((await response.body?.getReader().read())?.value)
    }
    const first = await Promise.all(Array.from({ length: EVENT_STREAMS.network + 1 }, readFirst))
    expect(new Set(first)).toEqual(new Set(['event: welcome\n\n']))
  })

  it('ends an event stream when the content service stops, and logs nothing', async () => {
    const log = vi.spyOn(console, 'error')
    onTestFinished(() => log.mockRestore())
    handle = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: welcome\n\n')
    const { get, stopService } = await start()
    const response = await get('/content/v1/data/listen/production?query=*', { headers: TOKEN })
    const text = response.text()
    await stopService()
    expect(await text).toBe('event: welcome\n\n')
    expect(log).not.toHaveBeenCalled()
  })

  it('ends an event stream that is opened while the site stops', async () => {
    handle = (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: welcome\n\n')
    const { get } = await start({}, { stopping: AbortSignal.abort() })
    const response = await get('/content/v1/data/listen/production?query=*', { headers: TOKEN })
    expect(await response.text()).toBe('')
  })

  it.each([404, 416, 503])('lets no cache store a response with %i in place of a picture', async (code) => {
    handle = (_, response) =>
      response.writeHead(code, { 'Cache-Control': 'public, max-age=31536000, immutable' }).end()
    const { status, headers } = await (await start()).get(PICTURE)
    expect([status, headers.get('Cache-Control')]).toEqual([code, 'no-store'])
  })

  it('responds with 502 while the content service does not', async () => {
    const { get, stopService } = await start()
    await stopService()
    const response = await get(PICTURE)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([502, 'no-store'])
    expect(await response.json()).toMatchObject({ statusCode: 502 })
  })

  it('responds with 502 after 20 s to a read that the content service does not answer, and not to an upload', async () => {
    let requestEnds = 0
    const answers: (() => void)[] = []
    handle = ({ method }, response) => {
      response.once('close', () => (requestEnds += 1))
      answers.push(() => response.end(method))
    }
    const { get, move } = await start()
    const read = get(PICTURE)
    const upload = get('/content/v1/assets/files/production', { method: 'POST', headers: TOKEN, body: 'a' })
    await expect.poll(() => answers.length).toBe(2)
    await move(20_000)
    expect((await read).status).toBe(502)
    await expect.poll(() => requestEnds).toBe(1)
    for (const answer of answers) answer()
    expect(await (await upload).text()).toBe('POST')
  })

  it('responds with 504 to an upload 25 s after its last part', async () => {
    const { origin, move } = await start()
    const parts: string[] = []
    handle = (message) => message.setEncoding('utf8').on('data', (part: string) => parts.push(part))
    const upload = request(`${origin}/content/v1/assets/files/production`, { method: 'POST', headers: TOKEN })
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>
    upload.write('first')
    await expect.poll(() => parts.length).toBe(1)
    await move(20_000)
    upload.write('second')
    await expect.poll(() => parts.length).toBe(2)
    let isAnswered = false
    void answered.then(() => (isAnswered = true))
    await move(20_000)
    expect(isAnswered).toBe(false)
    await move(5_000)
    const [response] = await answered
    const [text] = (await once(response.setEncoding('utf8'), 'data')) as [string]
    expect([response.statusCode, JSON.parse(text)]).toMatchObject([504, { message: /stalled/ }])
    upload.destroy()
  })

  it('allows the pages of the Studio to read responses, those of preflights included, and no others', async () => {
    const { get } = await start()
    const preflight = (origin: string) =>
      get(API, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'authorization',
        },
      })
    const allowed = await preflight(STUDIO)
    expect([allowed.status, allowed.headers.get('Access-Control-Allow-Origin')]).toEqual([204, STUDIO])
    expect(allowed.headers.get('Access-Control-Allow-Headers')).toBe('authorization')
    expect((await preflight('https://b.example')).headers.has('Access-Control-Allow-Origin')).toBe(false)
    const read = async (origin: string) =>
      (await get(API, { headers: { ...TOKEN, Origin: origin } })).headers.get('Access-Control-Allow-Origin')
    expect([await read(STUDIO), await read('https://b.example')]).toEqual([STUDIO, null])
    expect(received).toHaveLength(2)
  })

  it('is closed to a site on the hosted service', async () => {
    const { get } = await start({ SANITY_API_HOST: 'https://abc.api.sanity.io' })
    expect((await get(API, { headers: TOKEN })).status).not.toBe(401)
    expect(received).toEqual([])
  })
})
