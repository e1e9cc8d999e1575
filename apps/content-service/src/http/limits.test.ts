import { once } from 'node:events'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ContentService } from '../index.ts'
import { ServiceError } from '../errors/service-error.ts'
import { OPEN_STREAMS } from '../events/event-stream.ts'
import { ByteBudget } from '../limits/byte-budget.ts'
import { clientOf, startTestService, until, writerOf } from '../testing/test-service.ts'
import type { RouteEnv } from './context.ts'
import { sendJson } from './json.ts'
import { limitConnections } from './node-server.ts'

const LIVE = '/v2021-03-26/data/live/events/production'
const LISTEN = '/v1/data/listen/production?query=*'

/** A query that runs for hours; `n` makes it another one. */
const endless = (n: number) =>
  Array.from({ length: 9 }).reduce<string>(
    (inner) => `[1,2,3,4,5,6,7,8,9,10][count(${inner}) >= 0]`,
    `[${n}]`,
  )

/** Opens a connection, sends a request, and reads nothing. */
function send(service: ContentService, path: string, headers: readonly string[] = []): Socket {
  const { hostname, port, host } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\n${[`Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`)
  return socket
}

/** Opens a stream and returns the start of the response, when it has arrived. */
function openStream(service: ContentService, path: string, headers: readonly string[]): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  send(service, path, headers).on('data', (chunk) => {
    text += String(chunk)
    if (/\n\r?\n[^]*\n\n|\r\n\r\n\{/.test(text)) resolve(text)
  })
  return promise
}

describe('StreamRegistry', () => {
  it('bounds the streams of an address, and sends goaway or 503 to it alone', async () => {
    const service = await startTestService()
    const greedy = ['X-Forwarded-For: 203.0.113.1']
    const opened = Array.from({ length: OPEN_STREAMS.address }, () => openStream(service, LIVE, greedy))
    expect((await Promise.all(opened)).every((text) => text.includes('event: welcome'))).toBe(true)
    expect(await openStream(service, LIVE, greedy)).toContain('event: goaway')
    expect(await openStream(service, LISTEN, greedy)).toMatch(/^HTTP\/1.1 503/)
    expect(await openStream(service, LIVE, ['X-Forwarded-For: 203.0.113.2'])).toContain('event: welcome')
  })

  it('reserves streams for token holders', async () => {
    const service = await startTestService()
    const opened = Array.from({ length: OPEN_STREAMS.anonymous }, (_, index) =>
      openStream(service, LIVE, [`X-Forwarded-For: 203.0.113.${index}`]),
    )
    await Promise.all(opened)
    expect(await openStream(service, LIVE, ['X-Forwarded-For: 198.51.100.1'])).toContain('event: goaway')
    const token = `Authorization: Bearer ${service.tokens.read}`
    expect(await openStream(service, LIVE, [token])).toContain('event: welcome')
  })
})

describe('createApp', () => {
  it('refuses an anonymous result of more than 8 MB, which a token holder gets', async () => {
    const service = await startTestService()
    const params = {
      a: Array.from({ length: 1000 }, () => 'x'.repeat(40)),
      b: Array.from({ length: 240 }, () => ({})),
    }
    const query = '$b[]{"all": $a}'
    await expect(clientOf(service).fetch(query, params)).rejects.toMatchObject({
      message: expect.stringContaining('too large'),
    })
    expect(await writerOf(service).fetch(`count(${query})`, params)).toBe(240)
    expect(await writerOf(service).fetch(query, params)).toHaveLength(240)
  })

  it('refuses the result of a token holder of more than 32 MB', async () => {
    const service = await startTestService({ queryTimeLimits: { anonymous: 3_600_000, token: 3_600_000 } })
    const params = { a: 'x'.repeat(100_000), b: Array.from({ length: 340 }, () => ({})) }
    await expect(writerOf(service).fetch('$b[]{"a": $a}', params)).rejects.toMatchObject({
      message: expect.stringContaining('too large'),
    })
  })

  it('refuses a query with 429 while 64 of its client wait', async () => {
    const service = await startTestService({ queryTimeLimits: { anonymous: 3_600_000, token: 3_600_000 } })
    const address = (n: number) => `/v1/data/query/production?query=${encodeURIComponent(endless(n))}`
    for (let n = 0; n < 70; n += 1) send(service, address(n))
    // Two run; the last of those that were sent are refused too.
    const statusOfAnother = async () =>
      (await fetch(service.url + address(100), { signal: AbortSignal.timeout(1000) })).status
    await expect.poll(statusOfAnother, { timeout: 30_000 }).toBe(429)
  })

  it('refuses an anonymous query of more than 64 kB, which a token holder may send', async () => {
    const service = await startTestService()
    const params = { a: Array.from({ length: 40_000 }, () => ({})) }
    await expect(clientOf(service).fetch('count($a)', params)).rejects.toMatchObject({ statusCode: 413 })
    expect(await writerOf(service).fetch('count($a)', params)).toBe(40_000)
    expect(await clientOf(service).fetch('count($a)', { a: params.a.slice(0, 20_000) })).toBe(20_000)
  })

  it('counts the source map of a result', async () => {
    const service = await startTestService({ queryTimeLimits: { anonymous: 3_600_000, token: 3_600_000 } })
    // Values of 4 bytes, and 90 of each in the map.
    const tags = Array.from({ length: 120_000 }, (_, n) => n % 10)
    await writerOf(service).create({ _id: 'a', _type: 't', tags })
    const client = clientOf(service)
    const query = '*[_id == "a"][0].tags'
    expect(await client.fetch(query)).toHaveLength(tags.length)
    const mapped = client.fetch(query, {}, { resultSourceMap: true, filterResponse: false })
    await expect(mapped).rejects.toMatchObject({ message: expect.stringContaining('too large') })
  })

  it('writes by query while slow anonymous queries wait for all their workers', async () => {
    const service = await startTestService({ queryTimeLimits: { anonymous: 3_600_000, token: 3_600_000 } })
    const writer = writerOf(service)
    await writer.create({ _id: 'a', _type: 't' })
    for (let n = 0; n < 4; n += 1)
      send(service, `/v1/data/query/production?query=${encodeURIComponent(endless(n))}`)
    await writer.delete({ query: '*[_type == "t"]' })
    expect(await writer.fetch('count(*)')).toBe(0)
  })

  it('closes the connection of a client that does not read its response', async () => {
    const service = await startTestService({ idleTimeout: 300 })
    const params = {
      $a: JSON.stringify('x'.repeat(20_000)),
      $b: JSON.stringify(Array.from({ length: 350 }, () => ({}))),
    }
    const search = new URLSearchParams({ query: '$b[]{"all": $a}', ...params })
    const socket = send(service, `/v1/data/query/production?${search.toString()}`)
    socket.pause()
    let closed = false
    socket.on('close', () => (closed = true))
    const connections = () => fetch(`${service.url}/healthz`).then(() => closed)
    // A paused socket reports its end once it is read.
    setTimeout(() => socket.resume(), 2000)
    await until(() => closed)
    expect(await connections()).toBe(true)
    expect(socket.bytesRead).toBeLessThan(7_000_000)
  })
})

describe('sendJson', () => {
  it('is refused while too many bytes are under way, until a client has read or has left', async () => {
    const app = new Hono<RouteEnv>()
    const responses = new ByteBudget({ total: 250_000, anonymous: 250_000 })
    app.get('/', (c) => {
      c.set('responses', responses)
      return sendJson(c, 'x'.repeat(100_000))
    })
    app.onError((error, c) => c.text(error instanceof ServiceError ? error.code : 'other', 503))
    const request = async () => {
      const outgoing = new PassThrough()
      const response = await app.request('/', {}, { incoming: {}, outgoing })
      return { outgoing, answer: response.ok ? 'sent' : await response.text() }
    }
    const [first, second] = [await request(), await request()]
    expect([first.answer, second.answer]).toEqual(['sent', 'sent'])
    expect((await request()).answer).toBe('RESPONSES_FULL')
    first.outgoing.destroy()
    second.outgoing.resume().end()
    await Promise.all([once(first.outgoing, 'close'), once(second.outgoing, 'close')])
    expect([(await request()).answer, (await request()).answer]).toEqual(['sent', 'sent'])
  })
})

describe('bindServer', () => {
  /** The timer of each connection that the server has accepted: `02` is that of keep-alive probes (proc(5), net/tcp). */
  const timersOf = async (port: number) => {
    const lines = (await readFile('/proc/net/tcp', 'utf8'))
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
    const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
    const accepted = lines.filter(([, address, , state]) => address?.endsWith(local) && state === '01')
    return accepted.map((fields) => fields[5]?.split(':')[0])
  }

  it.runIf(process.platform === 'linux')(
    'probes a silent stream, whose client may have vanished',
    async () => {
      const service = await startTestService()
      await openStream(service, LIVE, [])
      await expect.poll(() => timersOf(service.port), { timeout: 30_000 }).toEqual(['02'])
    },
  )
})

describe('limitConnections', () => {
  it('closes connections above the limit of an address, and counts those that have closed no longer', async () => {
    const server = createServer()
    limitConnections(server, 2, () => false)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const open = async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      let closed = false
      socket.on('close', () => (closed = true)).resume()
      onTestFinished(() => void socket.destroy())
      await new Promise((resolve) => socket.once('connect', resolve))
      return { socket, isClosed: () => closed }
    }
    const [first, second, third] = [await open(), await open(), await open()]
    await until(third.isClosed)
    expect([first.isClosed(), second.isClosed()]).toEqual([false, false])
    const closed = new Promise((resolve) => server.once('connection', resolve))
    first.socket.destroy()
    await until(first.isClosed)
    const fourth = await open()
    await closed
    expect(fourth.isClosed()).toBe(false)
  })
})
