import { createClient } from '@sanity/client'
import { lastValueFrom } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { startService } from '../../testing/content-service.ts'
import { repeatUploads } from './repeat-uploads.ts'
import { createServiceConnection } from './service-connection.ts'

type Fetch = typeof globalThis.fetch

const isUpload = (input: Parameters<Fetch>[0]) =>
  new URL(input instanceof Request ? input.url : input).pathname.includes('/assets/files/')

/** Starts a client of a service whose uploads get a response by their number. */
async function start(respond: (upload: number, pass: () => Promise<Response>) => Promise<Response>) {
  const { service, connection } = await startService()
  const state = { uploads: 0, isReachable: true }
  const fetch: Fetch = (input, init) => {
    if (!state.isReachable) return Promise.reject(new TypeError('Failed to fetch'))
    const pass = () => globalThis.fetch(input, init)
    return isUpload(input) ? respond(state.uploads++, pass) : pass()
  }
  const serviceConnection = createServiceConnection(fetch, { firstRetry: 5, longestRetry: 20, notice: 10 })
  const options = { token: service.tokens.write, maxRetries: 0, resolveFetch: () => serviceConnection.fetch }
  const client = createClient({ ...connection, ...options })
  // The Studio configures each client that it uses.
  const { observable } = repeatUploads(client).withConfig({ perspective: 'raw' })
  const upload = async () => {
    const file = new Blob(['film'])
    const event = await lastValueFrom(observable.assets.upload('file', file, { filename: 'film.mp4' }))
    return event.type === 'response' ? event.body.document.originalFilename : event
  }
  const count = () => client.fetch<number>('count(*[_type == "sanity.fileAsset"])')
  return { upload, count, state, connection: serviceConnection, client: observable }
}

describe('repeatUploads', () => {
  it.each<[string, Parameters<typeof start>[0]]>([
    ['is lost', (upload, pass) => (upload < 2 ? Promise.reject(new TypeError('Failed to fetch')) : pass())],
    [
      'has a proxy that answers 502',
      (upload, pass) => (upload < 2 ? Promise.resolve(new Response('Bad gateway', { status: 502 })) : pass()),
    ],
    [
      'loses the response',
      async (upload, pass) => {
        const response = await pass()
        if (upload < 2) throw new TypeError('Failed to fetch')
        return response
      },
    ],
  ])('stores a file once when the connection %s', async (_, respond) => {
    const { upload, count, state } = await start(respond)
    expect(await upload()).toBe('film.mp4')
    expect(await count()).toBe(1)
    expect(state.uploads).toBe(3)
  })

  it('uploads once the service is reachable, and reports until then that the connection is lost', async () => {
    const { upload, state, connection } = await start((number, pass) => {
      if (number > 0) return pass()
      state.isReachable = false
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    const uploaded = upload()
    await expect.poll(connection.getSnapshot).toEqual({ state: 'lost' })
    state.isReachable = true
    expect(await uploaded).toBe('film.mp4')
    expect(connection.getSnapshot().state).toBe('connected')
  })

  it('ends the report when the upload is stopped', async () => {
    const { client, state, connection } = await start(() => {
      state.isReachable = false
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    const subscription = client.assets.upload('file', new Blob(['film'])).subscribe()
    await expect.poll(connection.getSnapshot).toEqual({ state: 'lost' })
    subscription.unsubscribe()
    await expect.poll(connection.getSnapshot).toEqual({ state: 'connected' })
  })

  it('ends with a file that the service refuses', async () => {
    const { upload, state } = await start(() => Promise.resolve(Response.json({}, { status: 413 })))
    await expect(upload()).rejects.toMatchObject({ statusCode: 413 })
    expect(state.uploads).toBe(1)
  })

  it('ends with a file whose upload fails again and again while the service responds', async () => {
    const { upload, state } = await start(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(upload()).rejects.toThrow(/fetch/)
    expect(state.uploads).toBe(6)
  })
})
