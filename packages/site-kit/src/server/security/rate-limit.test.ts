import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientGroup, rateLimit } from './rate-limit.ts'

const limit = { requests: 2, windowMs: 60_000 }
const clientAddress = (context: { req: { header(name: string): string | undefined } }) =>
  context.req.header('x-test-address') ?? ''

function limited(options: Partial<Parameters<typeof rateLimit>[0]> = {}) {
  const app = new Hono()
  app.use(rateLimit({ clientAddress, limit, ...options })).get('/', (context) => context.text('fine'))
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
    const request = limited({ limit: { requests: 1, windowMs: 60_000 }, now: () => now })
    await request('192.0.2.1')
    now += 60_000
    expect((await request('192.0.2.1')).status).toBe(429)
    now += 1
    expect((await request('192.0.2.1')).status).toBe(200)
    expect((await request('192.0.2.1')).status).toBe(429)
  })

  it("uses the host's limiter", async () => {
    const keys: string[] = []
    const request = limited({
      host: { limit: async ({ key }) => ({ success: keys.push(key) < 2 }) },
    })
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
])('clientGroup(%s) is %s', (address, group) => {
  expect(clientGroup(address)).toBe(group)
})
