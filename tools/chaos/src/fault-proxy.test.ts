import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProxyFault } from './plan.ts'
import { chooseFault, getScope, startFaultProxy, type FaultProxy } from './fault-proxy.ts'

const BODY = JSON.stringify({ result: 'x'.repeat(2_000) })
const QUERY = '/v2023-06-07/data/query/production?query=*'
const STREAM = '/v2023-06-07/data/live/events/production'

let service: Server
let proxy: FaultProxy
let asked: string[]
let received: number
let address: string

beforeEach(async () => {
  asked = []
  received = 0
  service = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (getScope(request.url ?? '') !== 'streams') return void response.end(BODY)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: welcome\n\n')
  })
  const contentPort = await listen(service)
  proxy = await startFaultProxy({ contentPort, onRequest: () => (received += 1) })
  address = `http://127.0.0.1:${proxy.port}`
})
afterEach(async () => {
  await proxy.close()
  service.closeAllConnections()
  service.close()
})

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const fault = (kind: ProxyFault['kind'], more: Partial<ProxyFault> = {}): ProxyFault => ({
  kind,
  scope: 'queries',
  every: 1,
  variant: 0,
  ...more,
})

const text = async (path = QUERY) => (await fetch(address + path)).text()

describe('startFaultProxy', () => {
  it('forwards everything without a fault', async () => {
    expect(await text()).toBe(BODY)
    expect(asked).toEqual([QUERY])
  })

  it('resets connections', async () => {
    proxy.setFaults([fault('reset')])
    await expect(text()).rejects.toThrow('fetch failed')
    expect(await text('/images/a')).toBe(BODY)
  })

  it('sends half of a response as a complete one', async () => {
    proxy.setFaults([fault('truncated')])
    const half = await text()
    expect(half).toBe(BODY.slice(0, half.length))
    expect(half.length).toBe(Math.floor(BODY.length / 2))
  })

  it('sends error statuses and invalid bodies', async () => {
    proxy.setFaults([fault('status', { variant: 429 })])
    expect((await fetch(address + QUERY)).status).toBe(429)
    proxy.setFaults([fault('nonsense', { variant: 2 })])
    await expect((await fetch(address + QUERY)).json()).rejects.toThrow(SyntaxError)
    expect(asked).toEqual([])
  })

  it('sends no response while it hangs, and closes the connection afterwards', async () => {
    proxy.setFaults([fault('hang')])
    const held = text().catch((error: unknown) => String(error))
    await expect.poll(() => received).toBe(1)
    expect(proxy.openSockets()).toBe(1)
    proxy.setFaults([])
    expect(await held).toContain('fetch failed')
    expect(await text()).toBe(BODY)
  })

  it('delays responses', async () => {
    proxy.setFaults([fault('slow', { variant: 200 })])
    expect(await text()).toBe(BODY)
  })

  it('drops event streams', async () => {
    proxy.setFaults([fault('drop', { scope: 'streams' })])
    await expect(text(STREAM)).rejects.toThrow('terminated')
    expect(await text()).toBe(BODY)
  })

  it('closes all connections', async () => {
    await text()
    await proxy.close()
    expect(proxy.openSockets()).toBe(0)
  })
})

describe('chooseFault', () => {
  it('affects every nth request if it has the scope of the fault', () => {
    const second = fault('reset', { every: 2 })
    const scopes = ['queries', 'queries', 'media', 'media', 'queries', 'queries'] as const
    expect(scopes.map((scope, index) => chooseFault([second], scope, index + 1) !== undefined)).toEqual([
      false,
      true,
      false,
      false,
      false,
      true,
    ])
    expect(chooseFault([fault('reset', { scope: 'all' })], 'media', 1)).toBeDefined()
  })
})
