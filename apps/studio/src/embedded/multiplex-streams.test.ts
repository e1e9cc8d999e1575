import { createClient, type ListenEvent } from '@sanity/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startService } from '../testing.ts'
import { multiplexStreams } from './multiplex-streams.ts'

/** A content service, and clients whose requests the test sees. */
async function start() {
  const { service, connection, stop } = await startService()
  onTestFinished(stop)
  const requests: string[] = []
  const connections: AbortController[] = []
  const fetch = multiplexStreams((input, init) => {
    const { method = 'GET', signal, ...rest } = init ?? {}
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    requests.push(`${method} ${pathname.replace(/\/streams\/\w+/, '/streams/NAME')}`)
    const dropped = new AbortController()
    if (method === 'GET' && pathname.includes('/streams/')) connections.push(dropped)
    return globalThis.fetch(input, {
      ...rest,
      method,
      signal: AbortSignal.any([dropped.signal, signal ?? dropped.signal]),
    })
  })
  const client = createClient({ ...connection, token: service.tokens.write, resolveFetch: () => fetch })
  const listen = (query: string) => {
    const events: string[] = []
    const note = (event: ListenEvent<Record<string, unknown>>) =>
      events.push(event.type === 'mutation' ? event.documentId : event.type)
    const subscription = client
      .listen(query, {}, { events: ['welcome', 'mutation', 'reconnect'] })
      .subscribe({ next: note, error: (error: unknown) => events.push(String(error)) })
    onTestFinished(() => subscription.unsubscribe())
    return { events, stop: () => subscription.unsubscribe() }
  }
  return { service, client, fetch, requests, connections, listen }
}

describe('multiplexStreams', () => {
  it('opens the listeners of a client over one connection', async () => {
    const { client, connections, listen } = await start()
    const listeners = Array.from({ length: 8 }, (_, index) => listen(`*[_type == "type${index}"]`))
    for (const { events } of listeners) await expect.poll(() => events).toEqual(['welcome'])
    await client.create({ _id: 'document', _type: 'type3' })
    await expect.poll(() => listeners[3]?.events).toEqual(['welcome', 'document'])
    expect(listeners[4]?.events).toEqual(['welcome'])
    expect(connections).toHaveLength(1)
  })

  it('ends a stream with its listener, and the connection with the last one', async () => {
    const { requests, listen } = await start()
    const [first, second] = [listen('*'), listen('*[_type == "a"]')]
    for (const { events } of [first, second]) await expect.poll(() => events).toEqual(['welcome'])
    first.stop()
    await expect.poll(() => requests).toContain('DELETE /v2025-02-19/streams/NAME/1')
    second.stop()
    const third = listen('*')
    await expect.poll(() => third.events).toEqual(['welcome'])
    expect(requests.filter((request) => request === 'GET /v2025-02-19/streams/NAME')).toHaveLength(2)
  })

  it('opens all listeners again when the connection is lost', async () => {
    const { connections, listen } = await start()
    const listeners = [listen('*'), listen('*[_type == "a"]')]
    for (const { events } of listeners) await expect.poll(() => events).toEqual(['welcome'])
    connections[0]?.abort(new TypeError('network error'))
    for (const { events } of listeners)
      await expect.poll(() => events, { timeout: 10_000 }).toEqual(['welcome', 'reconnect', 'welcome'])
    expect(connections).toHaveLength(2)
  })

  it('reports a stream that the service refuses', async () => {
    const { fetch, service } = await start()
    const response = await fetch(`${service.url}/v1/data/listen/other?query=*`, {
      headers: { Authorization: `Bearer ${service.tokens.write}` },
    })
    expect(response.status).toBe(404)
  })

  it('passes on every other request', async () => {
    const { client, requests, fetch, service } = await start()
    expect(await client.fetch('count(*[_type == "a"])')).toBe(0)
    const response = await fetch(`${service.url}/v2025-02-19/data/live/events/production?tag=a`)
    expect(response.headers.get('Content-Type')).toContain('text/event-stream')
    await response.body?.cancel()
    expect(requests).toEqual([
      'GET /v2025-02-19/data/query/production',
      'GET /v2025-02-19/data/live/events/production',
    ])
  })
})
