import { systemClock } from '@cutroom/player-core'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { standingClock } from '../../../testing/test-clock.ts'
import { createRateLimiter, rateLimit, toNetwork, type RateLimiter } from './rate-limit.ts'

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
