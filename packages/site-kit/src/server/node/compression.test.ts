import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compression } from './compression.ts'
import { listen } from './listen.ts'

describe('compression', () => {
  const long = 'words and words '.repeat(200)
  const app = new Hono()
  app.use(compression())
  app.get('/long', (context) => context.text(long, 200, { ETag: 'W/"1"', Vary: 'Cookie' }))
  app.get('/short', (context) => context.text('short'))
  app.get('/picture', (context) => context.body(long, 200, { 'Content-Type': 'image/jpeg' }))
  const ask = (path: string, accepted: string) =>
    app.request(path, { headers: { 'Accept-Encoding': accepted } })

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    ['br;q=0', null],
    ['identity, gzip;q=0.5', null],
    ['gzip;q=0.5, identity;q=0.5', 'gzip'],
    ['gzip;q=0.3, identity;q=0.1', 'gzip'],
    ['gzip;q=0.3, br;q=0.3, *;q=0.9', null],
    ['GZIP;Q=0.8, br;q=0.2', 'gzip'],
    ['', null],
  ])('encodes for Accept-Encoding %s with %s', async (accepted, encoding) => {
    const answer = await ask('/long', accepted)
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
  })

  it.each([
    ['a client without an encoding', {}, ''],
    ['a response with an encoding', { 'Content-Encoding': 'br' }, 'br'],
  ])('does not read the body for %s, which would copy it', async (_, headers, accepted) => {
    let reads = 0
    const server = new Hono()
    server.use(compression())
    server.get('/', () => {
      const response = new Response(long, { headers: { 'Content-Type': 'text/html', ...headers } })
      const { body } = response
      return Object.defineProperty(response, 'body', { get: () => ((reads += 1), body) })
    })
    const { status } = await server.request('/', { headers: { 'Accept-Encoding': accepted } })
    expect([status, reads]).toEqual([200, 0])
  })

  it('is lossless, also from its cache', async () => {
    const server = await listen(app, { port: 0 })
    onTestFinished(server.stop)
    const { port } = server
    for (let count = 0; count < 2; count += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/long`, { headers: { 'Accept-Encoding': 'br' } })
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(await answer.text()).toBe(long)
    }
  })

  it.each(['identity;q=0, br', '*;q=0, br', 'br, *;q=0.0'])(
    'whatever it is for who takes nothing plain: %s',
    async (accepted) => {
      for (const path of ['/short', '/picture']) {
        expect((await ask(path, accepted)).headers.get('Content-Encoding')).toBe('br')
      }
    },
  )

  it('sends identity if it is accepted too', async () => {
    const answer = await ask('/short', '*;q=0, br, identity;q=0.1')
    expect(answer.headers.get('Content-Encoding')).toBeNull()
  })

  it.each(['*;q=0', 'identity;q=0', 'zstd, *;q=0'])(
    'by no means that we have for who takes none of ours, and is still sent: %s',
    async (accepted) => {
      const answer = await ask('/long', accepted)
      expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([200, null])
      expect(await answer.text()).toBe(long)
    },
  )

  it('does not encode a range of a file', async () => {
    const part = { 'Content-Range': 'bytes 0-3199/9000' }
    const sent = await new Hono()
      .use(compression())
      .get('*', (context) => context.text(long, 206, part))
      .request('/', { headers: { 'Accept-Encoding': 'br', Range: 'bytes=0-3199' } })
    expect(sent.headers.get('Content-Encoding')).toBeNull()
    expect(await sent.text()).toBe(long)
  })

  it('does not encode short responses and other media types', async () => {
    expect((await ask('/short', 'br')).headers.get('Content-Encoding')).toBeNull()
    expect(await (await ask('/short', 'br')).text()).toBe('short')
    expect((await ask('/picture', 'br')).headers.get('Content-Encoding')).toBeNull()
  })

  it('leaves private responses as they are: their compressed length depends on secrets in them', async () => {
    const sent = await new Hono()
      .use(compression())
      .get('*', (context) => context.text(long, 200, { 'Cache-Control': 'private, no-store' }))
      .request('/', { headers: { 'Accept-Encoding': 'br' } })
    expect(sent.headers.get('Content-Encoding')).toBeNull()
    expect(await sent.text()).toBe(long)
  })
})
