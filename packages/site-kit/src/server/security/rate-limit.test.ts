import { systemClock } from '@cutroom/player-core'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { standingClock } from '../../../testing/test-clock.ts'
import { listen } from '../node/listen.ts'
import {
  createRateLimiter,
  getClientAddress,
  getConnectionNetwork,
  rateLimit,
  toNetwork,
  type RateLimiter,
} from './rate-limit.ts'

const limit = { requests: 2, windowMs: 60_000 }

function limited(limiter: RateLimiter = createRateLimiter(limit, systemClock)) {
  const app = new Hono()
  app
    .use(rateLimit(limiter, (context) => context.req.header('x-test-address') ?? ''))
    .get('/', (context) => context.text('fine'))
  return (address: string) => app.request('/', { headers: { 'x-test-address': address } })
}

describe('rateLimit', () => {
  it('responds with 429 and Retry-After beyond the limit', async () => {
    const request = limited()
    for (let count = 0; count < 2; count += 1) expect((await request('192.0.2.1')).status).toBe(200)
    const refused = await request('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
  })

  it('counts each client by itself', async () => {
    const request = limited()
    for (let count = 0; count < 3; count += 1) await request('192.0.2.1')
    expect((await request('192.0.2.2')).status).toBe(200)
  })

  it('starts a new count after the window', async () => {
    let now = Date.now()
    const clock = standingClock(() => now)
    const request = limited(createRateLimiter({ requests: 1, windowMs: 60_000 }, clock))
    await request('192.0.2.1')
    now += 60_000
    expect((await request('192.0.2.1')).status).toBe(429)
    now += 1
    expect((await request('192.0.2.1')).status).toBe(200)
    expect((await request('192.0.2.1')).status).toBe(429)
  })

  it("uses the host's limiter", async () => {
    const keys: string[] = []
    const request = limited({ limit: async ({ key }) => ({ success: keys.push(key) < 2 }) })
    expect((await request('192.0.2.1')).status).toBe(200)
    expect((await request('192.0.2.1')).status).toBe(429)
    expect(keys).toEqual(['192.0.2.1', '192.0.2.1'])
  })
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('toNetwork(%s) is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

describe('getClientAddress', () => {
  const app = (proxies: number) =>
    new Hono().get('*', ({ env, text }) => text(getClientAddress((env as HttpBindings).incoming, proxies)))
  const ask = async (proxies: number, forwarded?: string) => {
    const server = await listen(app(proxies), { port: 0 })
    onTestFinished(server.stop)
    const { port } = server
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

  it.each([
    ['203.0.113.9:52000', '203.0.113.9'],
    ['[2001:db8::1]:52000', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('reads %s as the address %s', async (forwarded, address) => {
    expect(await ask(1, forwarded)).toBe(address)
  })
})

describe('getConnectionNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['127.0.0.1', null],
    ['::ffff:127.0.0.1', null],
    ['::1', null],
  ])('counts a connection from %s to the network %s', (address, network) => {
    expect(getConnectionNetwork(address)).toBe(network)
  })
})
