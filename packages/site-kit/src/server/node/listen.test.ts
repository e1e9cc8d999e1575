import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen, type Listening, SERVER_LIMITS, type ServerLimits } from './listen.ts'

const open: { sockets: Socket[]; servers: Listening[] } = { sockets: [], servers: [] }
afterEach(async () => {
  for (const socket of open.sockets.splice(0)) socket.destroy()
  for (const server of open.servers.splice(0)) await server.stop()
})

async function start(
  app: Hono,
  limits: Partial<ServerLimits> = {},
  getNetwork?: (address: string) => string | null,
): Promise<Listening> {
  const server = await listen(app, {
    port: 0,
    getNetwork,
    limits: { ...SERVER_LIMITS, checkIntervalMs: 20, stopTimeoutMs: 100, ...limits },
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

/** Opens a connection without a request, once the server has accepted it. */
async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  open.sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

describe('listen closes a connection', () => {
  it('beyond the limit of its network, until another one of it is closed', async () => {
    let network: string | null = 'a'
    const { port } = await start(hello(), { networkConnections: 2 }, () => network)
    const request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const idle = await Promise.all([openSocket(port), openSocket(port)])
    expect(await untilCutOff(port, request)).toBe('')
    network = 'b'
    expect(await untilCutOff(port, request)).toContain('hello')
    network = null
    expect(await untilCutOff(port, request)).toContain('hello')
    network = 'a'
    idle[0]?.destroy()
    await expect.poll(() => untilCutOff(port, request)).toContain('hello')
  })

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
    const routes = new Hono<{ Bindings: HttpBindings }>()
    // The server's socket is watched: that of the client emits nothing until it is read.
    const isWhole = new Promise<boolean>((resolve) => {
      routes.get('*', (context) => {
        const { outgoing } = context.env
        outgoing.once('close', () => resolve(outgoing.writableFinished))
        return context.body('x'.repeat(50_000_000))
      })
    })
    const { port } = await start(new Hono().route('/', routes), { idleTimeoutMs: 100 })
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
    open.sockets.push(socket.pause())
    socket.on('error', () => {})
    expect(await isWhole).toBe(false)
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
    `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(33_000)}\r\n\r\n`,
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

it('responds to a request that is on its way when it stops, and closes its connection then', async () => {
  const { port, stop } = await start(hello(), { stopTimeoutMs: 10_000 })
  const socket = await openSocket(port)
  let received = ''
  socket.on('data', (data) => (received += data.toString()))
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  socket.write(request)
  await expect.poll(() => received).toMatch(/keep-alive[^]*hello$/)
  // The timer would close the connection on a slow machine before the request arrives.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  received = ''
  const stopped = stop()
  socket.write(request)
  await Promise.all([stopped, once(socket, 'close')])
  expect(received).toMatch(/Connection: close[^]*hello$/)
})

it('closes connections that have sent nothing when it stops, as browsers open for later', async () => {
  let accept = () => {}
  const isAccepted = new Promise<void>((resolve) => (accept = resolve))
  const { port, stop } = await start(hello(), { stopTimeoutMs: 60_000 }, () => {
    accept()
    return null
  })
  const socket = await openSocket(port)
  await isAccepted
  await Promise.all([stop(), once(socket, 'close')])
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
  await expect(listen(hello(), { port })).rejects.toThrow(/in use.*PORT/)
})

it('refuses a request with several hosts', async () => {
  const { port } = await start(hello())
  const answer = await untilCutOff(port, 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n')
  expect(answer).toContain('400 Bad Request')
  expect(answer).not.toContain('hello')
})

it('responds to the probes of load balancers with HTTP/1.0, which name no host', async () => {
  const { port } = await start(hello())
  const answer = await untilCutOff(port, 'GET /healthz HTTP/1.0\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 200 .*hello$/s)
  // HTTP/1.1 requires the host (RFC 9112, 3.2).
  expect(await untilCutOff(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain('400 Bad Request')
})

it('closes a connection with too many unanswered requests, and calls the site for a bounded number', async () => {
  let calls = 0
  const app = new Hono().get('*', () => {
    calls += 1
    return new Promise<Response>(() => {})
  })
  const { port } = await start(app, { requestsUnderWay: 4 })
  await untilCutOff(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20))
  expect(calls).toBeLessThanOrEqual(4)
})

it('answers any number of requests on a connection, one after the other', async () => {
  const { port } = await start(hello(), { requestsUnderWay: 2 })
  const socket = connect(port, '127.0.0.1')
  open.sockets.push(socket)
  for (let count = 0; count < 10; count += 1) {
    const answered = new Promise((resolve) => socket.once('data', resolve))
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(String(await answered)).toContain('200 OK')
  }
})

it('listens on the given address alone', async () => {
  const server = await listen(hello(), { port: 0, host: '127.0.0.1' })
  open.servers.push(server)
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200)
  await expect(fetch(`http://[::1]:${server.port}/`)).rejects.toThrow('fetch failed')
})

it('rejects for an address of another machine', async () => {
  await expect(listen(hello(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(/HOST is 192\.0\.2\.1/)
})

describe('runUntilStopped', () => {
  it('continues after the end of the program that reads its log', async () => {
    const program = `
      import { runUntilStopped } from './listen.ts'
      runUntilStopped({ port: 0, stop: async () => {} })
      setInterval(() => console.log('The log of a request'), 10)
      setTimeout(() => process.exit(7), 1000)`
    const args = ['--input-type=module', '--eval', program]
    const child = spawn(process.execPath, args, {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    child.stdout.destroy()
    expect(await once(child, 'exit')).toEqual([7, null])
  })
})
