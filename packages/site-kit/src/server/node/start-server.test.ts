import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'
import { clientAddress } from './start-server.ts'

describe('clientAddress', () => {
  const app = (proxies: number) =>
    new Hono().get('*', (context) => context.text(clientAddress(context, proxies)))
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
