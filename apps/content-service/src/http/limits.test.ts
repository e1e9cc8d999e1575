import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ContentService } from '../index.ts'
import { OPEN_STREAMS } from '../events/event-stream.ts'
import { clientOf, startTestService, until, writerOf } from '../testing/test-service.ts'

const LIVE = '/v2021-03-26/data/live/events/production'
const LISTEN = '/v1/data/listen/production?query=*'

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
function openStream(service: ContentService, path: string, headers: readonly string[] = []): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  send(service, path, headers).on('data', (chunk) => {
    text += String(chunk)
    if (/\n\r?\n[^]*\n\n|\r\n\r\n\{/.test(text)) resolve(text)
  })
  return promise
}

describe('StreamRegistry', () => {
  it('bounds the open streams, beyond which it sends goaway or 503', async () => {
    const service = await startTestService()
    const opened = Array.from({ length: OPEN_STREAMS }, () => openStream(service, LIVE))
    expect((await Promise.all(opened)).every((text) => text.includes('event: welcome'))).toBe(true)
    expect(await openStream(service, LIVE)).toContain('event: goaway')
    expect(await openStream(service, LISTEN)).toMatch(/^HTTP\/1.1 503/)
  })
})

describe('createApp', () => {
  it('refuses a result of more than 32 MB', async () => {
    const service = await startTestService({ queryTimeLimit: 3_600_000 })
    const params = { a: 'x'.repeat(100_000), b: Array.from({ length: 340 }, () => ({})) }
    await expect(clientOf(service).fetch('$b[]{"a": $a}', params)).rejects.toMatchObject({
      message: expect.stringContaining('too large'),
    })
  })

  it('refuses a query of more than 4 MB', async () => {
    const service = await startTestService()
    const failure = clientOf(service).fetch('count($a)', { a: 'x'.repeat(4 * 1024 * 1024) })
    await expect(failure).rejects.toMatchObject({ statusCode: 413 })
  })

  it('counts the source map of a result', async () => {
    const service = await startTestService({ queryTimeLimit: 3_600_000 })
    // Values of 4 bytes, and 90 of each in the map.
    const tags = Array.from({ length: 400_000 }, (_, n) => n % 10)
    await writerOf(service).create({ _id: 'a', _type: 't', tags })
    const client = clientOf(service)
    const query = '*[_id == "a"][0].tags'
    expect(await client.fetch(query)).toHaveLength(tags.length)
    const mapped = client.fetch(query, {}, { resultSourceMap: true, filterResponse: false })
    await expect(mapped).rejects.toMatchObject({ message: expect.stringContaining('too large') })
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
