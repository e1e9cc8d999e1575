import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ContentService } from '../index.ts'
import { OPEN_STREAMS } from '../events/event-stream.ts'
import { createTestClient, startTestService, createWriter } from '../../testing/test-service.ts'

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
  it('bounds the open streams, beyond which it responds with 503', async () => {
    const service = await startTestService()
    const opened = Array.from({ length: OPEN_STREAMS }, () => openStream(service, LIVE))
    expect((await Promise.all(opened)).every((text) => text.includes('event: welcome'))).toBe(true)
    expect(await openStream(service, LIVE)).toMatch(/^HTTP\/1.1 503/)
    expect(await openStream(service, LISTEN)).toMatch(/^HTTP\/1.1 503/)
  })
})

describe('createApp', () => {
  it('refuses a result of more than 32 MB', async () => {
    const service = await startTestService({ queryTimeLimit: 3_600_000 })
    const params = { a: 'x'.repeat(100_000), b: Array.from({ length: 340 }, () => ({})) }
    await expect(createTestClient(service).fetch('$b[]{"a": $a}', params)).rejects.toMatchObject({
      message: expect.stringContaining('too large'),
    })
  })

  it('refuses a query of more than 4 MB', async () => {
    const service = await startTestService()
    const failure = createTestClient(service).fetch('count($a)', { a: 'x'.repeat(4 * 1024 * 1024) })
    await expect(failure).rejects.toMatchObject({ statusCode: 413 })
  })

  it('refuses documents of more than 32 MB', async () => {
    const service = await startTestService({ queryTimeLimit: 3_600_000 })
    const writer = createWriter(service)
    const ids = Array.from({ length: 9 }, (_, index) => `large-${index}`)
    const text = 'x'.repeat(4 * 1024 * 1024 - 1000)
    for (const _id of ids) await writer.create({ _id, _type: 't', text })
    expect(await writer.getDocuments(ids.slice(0, 7))).toHaveLength(7)
    await expect(writer.getDocuments(ids)).rejects.toMatchObject({
      message: expect.stringContaining('too large'),
    })
  })

  it('counts the source map of a result', async () => {
    const service = await startTestService({ queryTimeLimit: 3_600_000 })
    // Values of 4 bytes, and the name of their field for each in the map.
    const name = 't'.repeat(1000)
    const tags = Array.from({ length: 40_000 }, (_, n) => n % 10)
    await createWriter(service).create({ _id: 'a', _type: 't', [name]: tags })
    const client = createTestClient(service)
    const query = `*[_id == "a"][0].${name}`
    expect(await client.fetch(query)).toHaveLength(tags.length)
    const mapped = client.fetch(query, {}, { resultSourceMap: true, filterResponse: false })
    await expect(mapped).rejects.toMatchObject({ message: expect.stringContaining('too large') })
  })
})
