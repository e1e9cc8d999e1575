import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@sanity/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startService } from '../../testing/content-service.ts'
import { createServiceConnection, type ConnectionTimes } from './service-connection.ts'

type Fetch = typeof globalThis.fetch

/** Faults of a connection: each decides about a request by its number. */
const FAULTS: Readonly<
  Record<string, (request: number, pass: () => Promise<Response>) => Promise<Response>>
> = {
  'is lost': (request, pass) => (request < 3 ? Promise.reject(new TypeError('Failed to fetch')) : pass()),
  'has a proxy that answers 502': (request, pass) =>
    request < 3 ? Promise.resolve(new Response('Bad gateway', { status: 502 })) : pass(),
  hangs: (request, pass) => (request < 2 ? new Promise(() => {}) : pass()),
  'loses the responses': async (request, pass) => {
    const response = await pass()
    if (request < 3) throw new TypeError('Failed to fetch')
    return response
  },
  'loses every second request': (request, pass) =>
    request % 2 === 0 ? Promise.reject(new TypeError('Failed to fetch')) : pass(),
}

const TIMES: Partial<ConnectionTimes> = {
  firstRetry: 5,
  longestRetry: 20,
  readTimeout: 100,
  writeTimeout: 100,
}

/** Aborts a request with its signal, as `fetch` does. */
const untilAborted = (signal: AbortSignal | null | undefined, response: Promise<Response>) =>
  new Promise<Response>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    response.then(resolve, reject)
  })

async function start(fault: (typeof FAULTS)[string], times: Partial<ConnectionTimes> = TIMES) {
  const { service, connection } = await startService()
  let request = 0
  const fetch: Fetch = (input, init) =>
    untilAborted(
      init?.signal,
      fault(request++, () => globalThis.fetch(input, init)),
    )
  const serviceConnection = createServiceConnection(fetch, times)
  const client = createClient({
    ...connection,
    token: service.tokens.write,
    perspective: 'raw',
    resolveFetch: () => serviceConnection.fetch,
  })
  return { client, connection: serviceConnection }
}

describe('createServiceConnection', () => {
  it.each(Object.keys(FAULTS))('reads and writes once when the connection %s', async (name) => {
    const { client } = await start(FAULTS[name] as NonNullable<(typeof FAULTS)[string]>)
    await client.createIfNotExists({ _id: 'film', _type: 'video', count: 0 })
    await client.patch('film').inc({ count: 1 }).commit()
    const edit = {
      actionType: 'sanity.action.document.edit' as const,
      draftId: 'drafts.film',
      publishedId: 'film',
      patch: { inc: { count: 1 } },
    }
    await client.action([edit])
    expect(await client.getDocument('drafts.film')).toMatchObject({ count: 2 })
  })

  it('returns a response of the service that refuses a request', async () => {
    const { client } = await start((_, pass) => pass())
    await expect(client.patch('gone').set({ title: 'One' }).commit()).rejects.toThrow(/gone/)
  })

  it('reports a change that is not saved, and a lost connection, until the service responds', async () => {
    let isLost = true
    const { client, connection } = await start(
      (_, pass) => (isLost ? Promise.reject(new TypeError('Failed to fetch')) : pass()),
      { ...TIMES, notice: 10 },
    )
    expect(connection.getSnapshot().state).toBe('connected')
    const states: string[] = []
    connection.subscribe(() => states.push(connection.getSnapshot().state))
    const read = client.fetch('1')
    await expect.poll(() => states).toEqual(['lost'])
    const write = client.create({ _type: 'video' })
    await expect.poll(() => states).toEqual(['lost', 'unsaved'])
    isLost = false
    await Promise.all([read, write])
    expect(states.at(-1)).toBe('connected')
  })

  it('reports a write without a response, and no read', async () => {
    const { client, connection } = await start(() => new Promise(() => {}), { slowWrite: 10 })
    void client.fetch('1')
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(connection.getSnapshot().state).toBe('connected')
    void client.create({ _type: 'video' })
    await expect.poll(() => connection.getSnapshot().state).toBe('unsaved')
  })

  it('reads after the writes that have failed before', async () => {
    let isLost = true
    const { client } = await start((_, pass) =>
      isLost ? Promise.reject(new TypeError('Failed to fetch')) : pass(),
    )
    const write = client.create({ _id: 'film', _type: 'video' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    const read = client.getDocument('film')
    isLost = false
    expect(await read).toMatchObject({ _id: 'film' })
    await write
  })

  it('sends a change although its form is left, and ends a read with its signal', async () => {
    let isLost = true
    const { client } = await start((_, pass) =>
      isLost ? Promise.reject(new TypeError('Failed to fetch')) : pass(),
    )
    const left = new AbortController()
    const read = client.fetch('1', {}, { signal: left.signal })
    const subscription = client.observable.create({ _id: 'film', _type: 'video' }).subscribe()
    await new Promise((resolve) => setTimeout(resolve, 20))
    subscription.unsubscribe()
    left.abort()
    await expect(read).rejects.toThrow(/abort/i)
    isLost = false
    await expect.poll(() => client.getDocument('film')).toMatchObject({ _id: 'film' })
  })

  it('reads again when the connection is lost within a response', async () => {
    let requests = 0
    const server = createServer((_, response) => {
      requests += 1
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 8 })
      response.write('{"a"')
      if (requests === 1) setTimeout(() => response.destroy(), 10)
      else response.end(': 1}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { fetch } = createServiceConnection(globalThis.fetch, TIMES)
    const { port } = server.address() as AddressInfo
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).json()).toEqual({ a: 1 })
  })
})
