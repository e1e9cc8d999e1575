import { Hono } from 'hono'
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHitMemory } from './hit-memory.ts'
import { listen, type Listening } from './listen.ts'

const cache = {
  invalidatedAt: Number.NEGATIVE_INFINITY,
  clock: { now: () => now, after: () => () => {}, yieldToEvents: () => Promise.resolve() },
}
let now: number
let calls: number
let cacheStatus: string
let server: Listening

beforeEach(async () => {
  now = 1_000_000
  calls = 0
  cacheStatus = 'cutroom; hit; ttl=60'
  cache.invalidatedAt = Number.NEGATIVE_INFINITY
  const app = new Hono().get('*', (context) => {
    calls += 1
    return context.text(`${context.req.url} ${calls}`, 200, { 'Cache-Status': cacheStatus, ETag: 'W/"1"' })
  })
  server = await listen(app, { port: 0, hits: createHitMemory(cache) })
})
afterEach(() => server.stop())

function get(headers: Record<string, string> = {}, path = '/'): Promise<{ body: string; etag: unknown }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path, headers, agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += String(chunk)))
      response.on('end', () => resolve({ body, etag: response.headers.etag }))
    })
      .on('error', reject)
      .end()
  })
}

describe('createHitMemory', () => {
  it('sends a fresh page to every client without calling the site, for a second', async () => {
    const first = await get()
    for (let count = 0; count < 20; count += 1) expect(await get()).toEqual(first)
    expect(calls).toBe(1)
    now += 1000
    await get()
    expect(calls).toBe(2)
  })

  it('calls the site after an invalidation', async () => {
    await get()
    now += 1
    cache.invalidatedAt = now
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
    ['a condition', { 'if-none-match': 'W/"1"' }, '/'],
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
