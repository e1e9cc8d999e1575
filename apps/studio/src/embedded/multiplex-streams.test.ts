import { rm } from 'node:fs/promises'
import {
  createClient,
  type ListenEvent,
  type ListenOptions,
  type ResumableListenOptions,
  type SanityClient,
} from '@sanity/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startContentService } from '@cutroom/content-service'
import { startService } from '../../testing/content-service.ts'
import { multiplexStreams } from './multiplex-streams.ts'
import { createServiceConnection } from './service-connection.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  change(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

/** A content service, and clients whose requests the test sees. */
async function start() {
  const page = new Page()
  const { service, connection } = await startService()
  const requests: string[] = []
  const connections: AbortController[] = []
  const closed: (AbortSignal | null | undefined)[] = []
  const fetch = multiplexStreams(
    (input, init) => {
      const { method = 'GET', signal, ...rest } = init ?? {}
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      requests.push(`${method} ${pathname.replace(/\/streams\/\w+/, '/streams/NAME')}`)
      const dropped = new AbortController()
      if (method === 'GET' && pathname.includes('/streams/')) {
        connections.push(dropped)
        closed.push(signal)
      }
      return globalThis.fetch(input, {
        ...rest,
        method,
        signal: AbortSignal.any([dropped.signal, signal ?? dropped.signal]),
      })
    },
    { hidden: 0 },
    page,
  )
  const client = createClient({ ...connection, token: service.tokens.write, resolveFetch: () => fetch })
  return {
    page,
    service,
    client,
    fetch,
    requests,
    connections,
    closed,
    listen: (query: string) => listen(client, query),
  }
}

const LISTENED = ['welcome', 'mutation', 'reconnect'] as const

const FORM: ResumableListenOptions = {
  events: [...LISTENED, 'welcomeback', 'reset'],
  enableResume: true,
}

function listen(
  client: SanityClient,
  query = '*',
  options: ListenOptions | ResumableListenOptions = { events: [...LISTENED] },
) {
  const events: string[] = []
  const note = (event: ListenEvent<Record<string, unknown>>) =>
    events.push(event.type === 'mutation' ? event.documentId : event.type)
  const subscription = client
    .listen(query, {}, options)
    .subscribe({ next: note, error: (error: unknown) => events.push(String(error)) })
  onTestFinished(() => subscription.unsubscribe())
  return { events, stop: () => subscription.unsubscribe() }
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

  it('continues the listeners of forms after their last event when the connection is lost', async () => {
    const { client, connections } = await start()
    const listeners = [listen(client, '*', FORM), listen(client, '*[_type == "a"]', FORM)]
    for (const { events } of listeners) await expect.poll(() => events).toEqual(['welcome'])
    const expected = ['welcome']
    for (const _id of ['before', 'meanwhile', 'again']) {
      if (_id !== 'before') {
        connections.at(-1)?.abort(new TypeError('network error'))
        expected.push('welcomeback')
      }
      await client.create({ _id, _type: 'a' })
      expected.push(_id)
      for (const { events } of listeners)
        await expect.poll(() => events, { timeout: 10_000 }).toEqual(expected)
    }
    expect(connections).toHaveLength(3)
  })

  it('has no connection while the page is hidden, and continues once it is visible', async () => {
    const { page, client, closed } = await start()
    const form = listen(client, '*', FORM)
    await expect.poll(() => form.events).toEqual(['welcome'])
    page.change('hidden')
    await expect.poll(() => closed.map((signal) => signal?.aborted)).toEqual([true])
    const opened = listen(client, '*', FORM)
    await client.create({ _id: 'meanwhile', _type: 'a' })
    expect([form.events, opened.events, closed.length]).toEqual([['welcome'], [], 1])
    page.change('visible')
    await expect.poll(() => form.events).toEqual(['welcome', 'welcomeback', 'meanwhile'])
    await expect.poll(() => opened.events).toEqual(['welcome'])
    expect(closed.map((signal) => signal?.aborted)).toEqual([true, false])
  })

  it('opens all other streams again when the connection is lost', async () => {
    const { connections, listen } = await start()
    const listeners = [listen('*'), listen('*[_type == "a"]')]
    for (const { events } of listeners) await expect.poll(() => events).toEqual(['welcome'])
    connections[0]?.abort(new TypeError('network error'))
    for (const { events } of listeners)
      await expect.poll(() => events, { timeout: 10_000 }).toEqual(['welcome', 'reconnect', 'welcome'])
    expect(connections).toHaveLength(2)
  })

  it.each(['lost', 'closed by a service that stops'])(
    'keeps listeners open, and opens others, when the connection is %s, and opens all once it is back',
    async (fault) => {
      // It is closed in the test.
      const { dataDirectory, service, connection } = await startService({}, () => {})
      onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
      let isLost = false
      let dropped = new AbortController()
      const { fetch } = createServiceConnection(
        (input, { signal, ...init } = {}) =>
          isLost
            ? Promise.reject(new TypeError('Failed to fetch'))
            : globalThis.fetch(input, {
                ...init,
                signal: AbortSignal.any([dropped.signal, signal ?? dropped.signal]),
              }),
        { firstRetry: 20, longestRetry: 20 },
      )
      const multiplexed = multiplexStreams(fetch, { retry: 20 }, new Page())
      const token = service.tokens.write
      const client = createClient({ ...connection, token, resolveFetch: () => multiplexed })
      const [open, form] = [listen(client), listen(client, '*', FORM)]
      await expect.poll(() => form.events).toEqual(['welcome'])
      await expect.poll(() => open.events).toEqual(['welcome'])
      isLost = fault === 'lost'
      if (isLost) dropped.abort(new TypeError('network error'))
      await service.close()
      const opened = listen(client)
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect([open.events, opened.events]).toEqual([['welcome'], []])
      const port = Number(new URL(service.url).port)
      const restarted = await startContentService({ port, dataDirectory })
      onTestFinished(() => restarted.close())
      isLost = false
      dropped = new AbortController()
      await expect.poll(() => open.events).toEqual(['welcome', 'reconnect', 'welcome'])
      await expect.poll(() => form.events).toEqual(['welcome', 'welcomeback'])
      await expect.poll(() => opened.events).toEqual(['welcome'])
    },
  )

  it('opens a stream again whose request has no response', async () => {
    const { service, connection } = await startService()
    let sent = 0
    const hang = (signal: AbortSignal | null | undefined) =>
      new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new TypeError('aborted'))),
      )
    const fetch = multiplexStreams(
      (input, init) =>
        init?.method === 'POST' && sent++ === 0 ? hang(init.signal) : globalThis.fetch(input, init),
      { retry: 20, request: 100 },
      new Page(),
    )
    const token = service.tokens.write
    const { events } = listen(createClient({ ...connection, token, resolveFetch: () => fetch }))
    await expect.poll(() => events, { timeout: 5_000 }).toEqual(['welcome'])
    expect(sent).toBe(2)
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
