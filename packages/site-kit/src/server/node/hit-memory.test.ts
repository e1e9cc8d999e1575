import { Hono } from 'hono'
import { request, type IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHitMemory } from './hit-memory.ts'
import { listen, type Listening } from './listen.ts'

const cache = {
  invalidatedAt: Number.NEGATIVE_INFINITY,
  clock: { now: () => now, after: () => () => {}, yieldToEvents: () => Promise.resolve() },
}
let now: number
let calls: number
let gate: Promise<void>
let cacheStatus: string
let server: Listening

beforeEach(async () => {
  now = 1_000_000
  calls = 0
  gate = Promise.resolve()
  cacheStatus = 'cutroom; hit; ttl=60'
  cache.invalidatedAt = Number.NEGATIVE_INFINITY
  const app = new Hono().get('*', async (context) => {
    const call = (calls += 1)
    await gate
    return context.text(`${context.req.url} ${call}`, 200, { 'Cache-Status': cacheStatus, ETag: 'W/"1"' })
  })
  server = await listen(app, { port: 0, hits: createHitMemory(cache) })
})
afterEach(() => server.stop())

/** A response as it was received. */
interface Received {
  readonly status: number | undefined
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

function get(headers: Record<string, string> = {}, path = '/'): Promise<Received> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path, headers, agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode, body, headers: response.headers }))
    })
      .on('error', reject)
      .end()
  })
}

describe('createHitMemory', () => {
  it('sends a fresh page to every client without calling the site, for a second', async () => {
    const first = await get()
    for (let count = 0; count < 20; count += 1) {
      const { body, headers } = await get()
      expect([body, headers.etag, headers['cache-status']]).toEqual([first.body, 'W/"1"', cacheStatus])
    }
    expect(calls).toBe(1)
    now += 1000
    await get()
    expect(calls).toBe(2)
  })

  it('calls the site once to replace a response, however many requests arrive meanwhile', async () => {
    await get()
    now += 1500
    let proceed = () => {}
    gate = new Promise((resolve) => (proceed = resolve))
    const replacing = get()
    await expect.poll(() => calls).toBe(2)
    expect(
      (await Promise.all(Array.from({ length: 10 }, () => get()))).every(({ body }) => body.endsWith(' 1')),
    ).toBe(true)
    proceed()
    expect((await replacing).body).toMatch(/ 2$/)
    expect((await get()).body).toMatch(/ 2$/)
    expect(calls).toBe(2)
  })

  it('sends 304 to a client that has the page', async () => {
    await get()
    const { status, body, headers } = await get({ 'if-none-match': 'W/"1"' })
    expect([status, body, headers.etag, headers['content-type']]).toEqual([304, '', 'W/"1"', undefined])
    expect(calls).toBe(1)
  })

  it('sends the page to a client that has another version of it', async () => {
    await get()
    const { status, headers } = await get({ 'if-none-match': 'W/"0"' })
    expect([status, headers.etag]).toEqual([200, 'W/"1"'])
    expect(calls).toBe(1)
  })

  it('calls the site after an invalidation', async () => {
    await get()
    now += 1
    cache.invalidatedAt = now
    await get()
    expect(calls).toBe(2)
  })

  it('does not remember a response during which its content was invalidated', async () => {
    let proceed = () => {}
    gate = new Promise((resolve) => (proceed = resolve))
    const first = get()
    await expect.poll(() => calls).toBe(1)
    now += 1
    cache.invalidatedAt = now
    now += 1
    proceed()
    await first
    await get()
    expect(calls).toBe(2)
  })

  it('calls the site after its clock was set back', async () => {
    await get()
    now -= 3_600_000
    await get()
    expect(calls).toBe(2)
  })

  it.each([
    ['another URL', {}, '/other'],
    ['another host', { host: 'other.example' }, '/'],
    ['other encodings', { 'accept-encoding': 'br' }, '/'],
    ['a cookie', { cookie: 'preview=1' }, '/'],
    ['credentials', { authorization: 'Basic YTpi' }, '/'],
    ['several entity tags', { 'if-none-match': 'W/"2", W/"1"' }, '/'],
    ['any entity tag', { 'if-none-match': '*' }, '/'],
    ['a range', { range: 'bytes=0-1' }, '/'],
  ])('calls the site for a request with %s', async (_, headers, path) => {
    await get()
    await get(headers, path)
    expect(calls).toBe(2)
  })

  it.each(['cutroom; fwd=miss; stored', 'cutroom; hit; ttl=-1; detail=stale-while-revalidate'])(
    'remembers no response with Cache-Status %s',
    async (status) => {
      cacheStatus = status
      await get()
      await get()
      expect(calls).toBe(2)
    },
  )
})
