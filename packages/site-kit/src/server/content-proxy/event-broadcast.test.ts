import { Hono } from 'hono'
import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen, SERVER_LIMITS } from '../node/listen.ts'
import { createNetworkLimiter } from '../security/rate-limit.ts'
import { createEventBroadcast, EVENT_STREAMS, serveEvents } from './event-broadcast.ts'

const PATH = '/content/v2023-06-07/data/live/events/production'

/** Serves the events of a fan-out to networks that the header names. */
async function start(limits: Parameters<typeof createNetworkLimiter>[0] = EVENT_STREAMS) {
  const events = createEventBroadcast(createNetworkLimiter(limits))
  const site = new Hono()
  site.all('*', (context) => context.text('the site', 404))
  const { port, stop } = await listen(site, {
    port: 0,
    host: '127.0.0.1',
    // A client may have opened a connection for a request that it has aborted.
    limits: { ...SERVER_LIMITS, stopTimeoutMs: 100 },
    events: serveEvents(events, { dataset: undefined, studioUrl: 'https://desk.example/a' }, ({ headers }) =>
      String(headers['x-network']),
    ),
  })
  onTestFinished(async () => {
    events.close()
    await stop()
  })
  const request = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const open = async (network = '') => {
    const left = new AbortController()
    const { body } = await request(PATH, { headers: { 'X-Network': network }, signal: left.signal })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    return { next: async () => (await reader?.read())?.value, leave: () => left.abort() }
  }
  return { events, port, request, open }
}

const welcome = (id: string) => ({ type: 'welcome', id }) as const
const change = (id: string, tags: readonly string[] | null) => ({ type: 'change', id, tags }) as const

describe('createEventBroadcast', () => {
  it('sends each event to all clients, and the id of the last one first to a new client', async () => {
    const { events, open } = await start()
    events.send(welcome('e1'))
    const first = await open()
    expect(await first.next()).toBe('id: e1\nevent: welcome\ndata: {}\n\n')
    events.send(change('e2', ['a', 'b']))
    const second = await open()
    expect(await first.next()).toBe('id: e2\nevent: message\ndata: {"tags":["a","b"]}\n\n')
    expect(await second.next()).toBe('id: e2\nevent: welcome\ndata: {}\n\n')
    events.send(change('e3', null))
    for (const client of [first, second])
      expect(await client.next()).toBe('id: e3\nevent: restart\ndata: {}\n\n')
  })

  it('welcomes a client once the content service has, and all clients once it has again', async () => {
    const { events, open } = await start()
    const first = await open()
    expect(await first.next()).toBe(': heartbeat\n\n')
    events.send(welcome('e1'))
    expect(await first.next()).toContain('event: welcome')
    events.pause()
    const second = await open()
    expect(await second.next()).toBe(': heartbeat\n\n')
    events.send(welcome('f1'))
    for (const client of [first, second])
      expect(await client.next()).toBe('id: f1\nevent: welcome\ndata: {}\n\n')
  })

  it('sends goaway beyond the limits of a network and of all, until a client leaves', async () => {
    const { events, open } = await start({ all: 3, network: 2 })
    events.send(welcome('e1'))
    const first = await open('a')
    await open('a')
    const answer = async (network: string) => {
      const client = await open(network)
      const text = await client.next()
      client.leave()
      return text ?? ''
    }
    expect(await answer('a')).toContain('event: goaway')
    await open('b')
    expect(await answer('c')).toContain('event: goaway')
    first.leave()
    await expect.poll(() => answer('c')).toContain('event: welcome')
    await expect.poll(() => answer('a')).toContain('event: welcome')
  })

  it('closes the stream of a client that does not read', () => {
    const events = createEventBroadcast()
    onTestFinished(events.close)
    const written: number[] = []
    let isDestroyed = false
    const client = Object.assign(new EventEmitter(), {
      writableLength: 0,
      write: (chunk: Uint8Array) => written.push(chunk.length),
      end: () => {},
      destroy: () => (isDestroyed = true),
    })
    events.add(client, '')
    client.writableLength = 64 * 1024
    events.send(welcome('e1'))
    expect([written.length, isDestroyed]).toEqual([2, false])
    client.writableLength += 1
    events.send(change('e2', null))
    expect([written.length, isDestroyed]).toEqual([2, true])
  })

  it('writes nothing to a client after the end of its stream, which the client may not have read', () => {
    const events = createEventBroadcast()
    onTestFinished(events.close)
    let isEnded = false
    let written = 0
    const client = Object.assign(new EventEmitter(), {
      writableLength: 1,
      write: () => {
        if (isEnded) throw new Error('write after end')
        written += 1
      },
      end: () => (isEnded = true),
      destroy: () => {},
    })
    events.add(client, '')
    events.refuse()
    events.send(welcome('e1'))
    expect([isEnded, written]).toEqual([true, 1])
  })

  it('ends all streams when it is closed', async () => {
    const { events, port } = await start()
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    await once(socket, 'data')
    events.close()
    await once(socket.resume(), 'end')
  })
})

describe('serveEvents', () => {
  it.each([
    ['another dataset', '/content/v1/data/live/events/other', {}],
    ['drafts', `${PATH}?includeDrafts=true`, {}],
    ['the holder of a token', PATH, { Authorization: 'Bearer a' }],
  ])('leaves the events of %s to the content service', async (_, path, headers) => {
    const { request } = await start()
    expect(await (await request(path, { headers })).text()).toBe('the site')
  })

  it('allows pages of the Studio to read them, and no others of another origin', async () => {
    const { request } = await start()
    const allowed = async (origin: string) => {
      const { headers } = await request(PATH, { method: 'HEAD', headers: { Origin: origin } })
      return headers.get('Access-Control-Allow-Origin')
    }
    expect(await allowed('https://desk.example')).toBe('https://desk.example')
    expect(await allowed('https://other.example')).toBeNull()
  })

  it('responds with 404 while the content service offers no events, and ends the streams that are open', async () => {
    const { events, open, request } = await start()
    const client = await open()
    expect(await client.next()).toBe(': heartbeat\n\n')
    events.refuse()
    expect(await client.next()).toBeUndefined()
    expect((await request(PATH)).status).toBe(404)
    events.send(welcome('e1'))
    expect(await (await open()).next()).toContain('event: welcome')
  })

  it('opens no stream for HEAD', async () => {
    const { request } = await start({ all: 1, network: 1 })
    for (let count = 0; count < 3; count += 1) {
      const response = await request(PATH, { method: 'HEAD' })
      expect(response.headers.get('Content-Type')).toContain('text/event-stream')
    }
  })
})
