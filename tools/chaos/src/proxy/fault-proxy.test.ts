import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ProxyFault } from '../plan/fault.ts'
import { chooseFault, scopeOf, startFaultProxy, type FaultProxy } from './fault-proxy.ts'

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
    if (scopeOf(request.url ?? '') !== 'streams') return void response.end(BODY)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: welcome\n\n')
  })
  const contentPort = await listen(service)
  const free = createServer()
  const port = await listen(free)
  await new Promise((resolve) => free.close(resolve))
  proxy = await startFaultProxy({ port, contentPort, onRequest: () => (received += 1) })
  address = `http://127.0.0.1:${port}`
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

  it.each(['reset', 'cut'] as const)('resets the connection for the fault %s', async (kind) => {
    proxy.setFaults([fault(kind)])
    await expect(text()).rejects.toThrow(/fetch failed|terminated/)
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

  it('drops open and new event streams', async () => {
    const open = await fetch(address + STREAM)
    proxy.dropStreams()
    await expect(open.text()).rejects.toThrow('terminated')
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
  it('affects every nth request of its scope', () => {
    const counts = new Map<ProxyFault, number>()
    const second = fault('reset', { every: 2 })
    const scopes = ['queries', 'media', 'queries', 'streams', 'queries', 'queries'] as const
    expect(scopes.map((scope) => chooseFault([second], scope, counts) !== null)).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ])
    expect(chooseFault([fault('reset', { scope: 'all' })], 'media', new Map())).not.toBeNull()
  })
})
