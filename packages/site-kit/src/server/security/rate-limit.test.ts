import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientGroup } from './rate-limit.ts'
import { rateLimit } from './rate-limit.ts'

const limit = { requests: 2, windowMs: 60_000 }
const clientAddress = (context: { req: { header(name: string): string | undefined } }) =>
  context.req.header('x-test-address') ?? ''

function limited(options: Partial<Parameters<typeof rateLimit>[0]> = {}) {
  const app = new Hono()
  app.use(rateLimit({ clientAddress, limit, ...options })).get('/', (context) => context.text('fine'))
  return (address: string) => app.request('/', { headers: { 'x-test-address': address } })
}

describe('a client', () => {
  it('may ask so often, is told what is left, and then to wait', async () => {
    const ask = limited()
    expect((await ask('192.0.2.1')).headers.get('RateLimit-Remaining')).toBe('1')
    expect((await ask('192.0.2.1')).status).toBe(200)
    const refused = await ask('192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.headers.get('Cache-Control')).toBe('no-store')
  })

  it('does not use up what others have', async () => {
    const ask = limited()
    for (let count = 0; count < 3; count += 1) await ask('192.0.2.1')
    expect((await ask('192.0.2.2')).status).toBe(200)
  })

  it('has a new count after the window', async () => {
    let now = Date.now()
    const ask = limited({ limit: { requests: 1, windowMs: 60_000 }, now: () => now })
    await ask('192.0.2.1')
    now += 59_999
    expect((await ask('192.0.2.1')).status).toBe(429)
    now += 1
    expect((await ask('192.0.2.1')).status).toBe(200)
    expect((await ask('192.0.2.1')).status).toBe(429)
  })

  it('is counted by the host where it counts', async () => {
    const asked: string[] = []
    const ask = limited({
      host: { limit: async ({ key }) => ({ success: asked.push(key) < 2 }) },
    })
    expect((await ask('192.0.2.1')).status).toBe(200)
    expect((await ask('192.0.2.1')).status).toBe(429)
    expect(asked).toEqual(['192.0.2.1', '192.0.2.1'])
  })
})

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, group) => {
  expect(clientGroup(address)).toBe(group)
})
