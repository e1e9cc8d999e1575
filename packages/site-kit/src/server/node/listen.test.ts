import { Hono } from 'hono'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { listen, type Listening, SERVER_LIMITS, type ServerLimits } from './listen.ts'
import { clientAddress } from './start-server.ts'
import { compression } from './compression.ts'

const open: { sockets: Socket[]; servers: Listening[] } = { sockets: [], servers: [] }
afterEach(async () => {
  for (const socket of open.sockets.splice(0)) socket.destroy()
  for (const server of open.servers.splice(0)) await server.stop()
})

async function start(app: Hono, limits: Partial<ServerLimits> = {}): Promise<Listening> {
  const server = await listen(app, 0, {
    ...SERVER_LIMITS,
    checkIntervalMs: 20,
    stopTimeoutMs: 100,
    ...limits,
  })
  open.servers.push(server)
  return server
}

const hello = () => new Hono().get('*', (context) => context.text('hello'))

/** Sends `text` only, and returns all data until the server closes the connection. */
function untilCutOff(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    open.sockets.push(socket)
    let answer = ''
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
}

describe('listen closes a connection', () => {
  it('after the timeout of the headers', async () => {
    const { port } = await start(hello(), { headersTimeoutMs: 60 })
    expect(await untilCutOff(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow:')).toContain('408')
  })

  it('without any data', async () => {
    const { port } = await start(hello(), { headersTimeoutMs: 60 })
    expect(await untilCutOff(port, '')).toContain('408')
  })

  it('after the timeout of the body', async () => {
    const app = new Hono().post('*', async (context) => context.text(await context.req.text()))
    const { port } = await start(app, { headersTimeoutMs: 60, requestTimeoutMs: 80 })
    const answer = await untilCutOff(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nslow')
    expect(answer).not.toContain('200')
  })

  it('whose client does not read the response', async () => {
    const app = new Hono().get('*', (context) => context.body('x'.repeat(50_000_000)))
    const { port } = await start(app, { idleTimeoutMs: 100 })
    const closed = new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
      open.sockets.push(socket)
      socket.on('error', () => resolve())
      socket.once('data', () => socket.pause())
      // Without a reader the socket emits no event, so that its state is polled.
      const ask = setInterval(() => socket.write(' '), 50)
      socket.on('close', () => {
        clearInterval(ask)
        resolve()
      })
    })
    await closed
  })

  it('after the keep-alive timeout', async () => {
    const { port } = await start(hello(), { keepAliveTimeoutMs: 50 })
    expect(await untilCutOff(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toContain('hello')
  })
})

it('refuses headers beyond the limit', async () => {
  const { port } = await start(hello())
  const answer = await untilCutOff(
    port,
    `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(17_000)}\r\n\r\n`,
  )
  expect(answer).toContain('431')
})

it('completes pending responses when it stops, and accepts no new connection', async () => {
  let finish = () => {}
  let begun = () => {}
  const isUnderWay = new Promise<void>((resolve) => (begun = resolve))
  const app = new Hono().get('*', async (context) => {
    begun()
    await new Promise<void>((resolve) => (finish = resolve))
    return context.text('finished')
  })
  const server = await start(app, { stopTimeoutMs: 10_000 })
  const answer = fetch(`http://127.0.0.1:${server.port}/`)
  await isUnderWay
  const stopped = server.stop()
  await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow('fetch failed')
  finish()
  expect(await (await answer).text()).toBe('finished')
  await stopped
})

it('aborts responses that take too long when it stops', async () => {
  let begun = () => {}
  const isUnderWay = new Promise<void>((resolve) => (begun = resolve))
  const app = new Hono().get('*', () => {
    begun()
    return new Promise<Response>(() => {})
  })
  const server = await start(app, { stopTimeoutMs: 50 })
  const outcome = fetch(`http://127.0.0.1:${server.port}/`).then(
    () => 'answered',
    () => 'cut off',
  )
  await isUnderWay
  await server.stop()
  expect(await outcome).toBe('cut off')
})

it('rejects for a port in use', async () => {
  const { port } = await start(hello())
  await expect(listen(hello(), port)).rejects.toThrow(/in use.*PORT/)
})

describe('clientAddress', () => {
  const app = (proxies: number) =>
    new Hono().get('*', (context) => context.text(clientAddress(context, proxies)))
  const ask = async (proxies: number, forwarded?: string) => {
    const { port } = await start(app(proxies))
    const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
    return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()
  }

  it('is the address of the connection without proxies', async () => {
    expect(await ask(0, '203.0.113.9')).toMatch(/127\.0\.0\.1$/)
  })

  it('is the address that the outermost trusted proxy has seen', async () => {
    expect(await ask(1, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(await ask(2, 'forged, 203.0.113.9, 10.0.0.1')).toBe('203.0.113.9')
  })

  it('is the address of the connection if a proxy sends no header', async () => {
    expect(await ask(1)).toMatch(/127\.0\.0\.1$/)
  })
})

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

  it('is lossless, also from its cache', async () => {
    const { port } = await start(app)
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
    'by no means that we have for who takes none of ours, and is sent all the same: %s',
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
})
