import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { startTestService, until, createWriter } from '../../testing/test-service.ts'

const LISTEN = '/v2025-02-19/data/listen/production?query=*'

/** A service, and a client of its streams with the token that may write. */
async function start() {
  const service = await startTestService()
  const request = (path: string, init: RequestInit = {}, token: string = service.tokens.write) =>
    fetch(`${service.url}/v1/streams/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  const open = (path: string, body: object) => request(path, { method: 'POST', body: JSON.stringify(body) })
  return { service, request, open }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Collects the parts of the streams of a connection. */
function collect(response: Response) {
  const parts: (readonly [number, string, ...unknown[]])[] = []
  let text = ''
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: [')) parts.push(JSON.parse(line.slice(6)))
    }
  }
  // It fails when the service stops.
  read().catch(() => {})
  const readText = (number: number) =>
    parts.flatMap(([stream, type, text]) => (stream === number && type === 'text' ? [text] : [])).join('')
  return { parts, readText }
}

describe('multiplexRoutes', () => {
  it('sends several listeners over one connection, each until it is ended', async () => {
    const { service, request, open } = await start()
    const { parts, readText } = collect(await request('a'))
    expect((await open('a/1', { path: `${LISTEN}[_type=="x"]` })).status).toBe(204)
    await open('a/2', { path: LISTEN })
    await until(() => [1, 2].every((number) => readText(number).includes('event: welcome')))
    expect(parts.filter(([, type]) => type === 'response')).toEqual([
      [1, 'response', 200, 'text/event-stream; charset=utf-8'],
      [2, 'response', 200, 'text/event-stream; charset=utf-8'],
    ])
    await request('a/1', { method: 'DELETE' })
    await until(() => parts.some(([stream, type]) => stream === 1 && type === 'end'))
    await createWriter(service).create({ _id: 'x', _type: 'x', title: 'Zürich' })
    await until(() => readText(2).includes('Zürich'))
    expect(readText(1)).not.toContain('Zürich')
  })

  it('ends a stream after a garbage collection', async () => {
    const { request, open } = await start()
    const { parts, readText } = collect(await request('a'))
    await open('a/1', { path: LISTEN })
    await until(() => readText(1).includes('event: welcome'))
    // What a promise has resolved to is alive until the next macrotask.
    await setImmediate()
    collectGarbage()
    await request('a/1', { method: 'DELETE' })
    await until(() => parts.some(([, type]) => type === 'end'))
  })

  it('responds to a stream as its address does', async () => {
    const { request, open } = await start()
    const { parts } = collect(await request('a'))
    await open('a/1', { path: '/v2025-02-19/data/listen/other?query=*' })
    await until(() => parts.some(([, type]) => type === 'end'))
    expect(parts[0]).toEqual([1, 'response', 404, 'application/json; charset=utf-8'])
  })

  it('ends all streams of a connection with it', async () => {
    const { request, open } = await start()
    const leaving = new AbortController()
    await request('a', { signal: leaving.signal })
    await open('a/1', { path: LISTEN })
    leaving.abort()
    await expect.poll(async () => (await open('a/2', { path: LISTEN })).status).toBe(404)
  })

  it.each([
    [404, 'b/1', { path: LISTEN }],
    [400, 'a/1', { path: '/v1/data/query/production?query=*' }],
    [400, 'a/1', {}],
    [409, 'a/0', { path: LISTEN }],
  ])('responds with %i to %s %j', async (status, path, body) => {
    const { request, open } = await start()
    await request('a')
    await open('a/0', { path: LISTEN })
    expect((await open(path, body)).status).toBe(status)
  })

  it('refuses a name that is taken, and callers without a token', async () => {
    const { service, request } = await start()
    await request('a')
    expect((await request('a')).status).toBe(409)
    expect((await fetch(`${service.url}/v1/streams/b`)).status).toBe(401)
  })
})
