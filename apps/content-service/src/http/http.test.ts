import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { request, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startContentService } from '../index.ts'

import {
  createTestClient,
  startSharedService,
  startTestService,
  temporaryDirectory,
  createWriter,
  requestRaw,
} from '../../testing/test-service.ts'

const QUERY = `/v2023-06-07/data/query/production?query=${encodeURIComponent('*[_type == "editor"]{name, "rest": "' + 'x'.repeat(2000) + '"}')}`

const sharedService = startSharedService()

describe('the host of a request', () => {
  it('refuses other host names with 421, that of the site included', async () => {
    const service = await startTestService({ publicUrl: 'https://example.com/content' })
    const hosts = ['rebound.example', 'example.com', `localhost:${service.port}`]
    const responses = await Promise.all(hosts.map((host) => requestRaw(service, '/healthz', { host })))
    expect(responses.map(({ status }) => status)).toEqual([421, 421, 200])
  })
})

describe('createApp', () => {
  it.each(['1', 'X', '2021-10-21', '2023-06-07'])('accepts the API version %s', async (version) => {
    const service = sharedService()
    expect((await fetch(`${service.url}/v${version}/ping`)).status).toBe(200)
  })

  it.each(['2', 'x', '2021-13-01', '2021-02-30', '21-01-01', ''])(
    'refuses the version "%s"',
    async (version) => {
      const service = sharedService()
      const response = await fetch(`${service.url}/v${version}/data/query/production?query=1`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        statusCode: 400,
        error: 'Bad Request',
        message: expect.any(String),
      })
    },
  )

  it('accepts its own project only', async () => {
    const service = sharedService()
    const status = async (headers: OutgoingHttpHeaders) =>
      (await requestRaw(service, '/v1/ping', headers)).status
    expect(await status({})).toBe(200)
    expect(await status({ 'x-sanity-project-id': 'cutroom0' })).toBe(200)
    expect(await status({ 'x-sanity-project-id': 'other' })).toBe(404)
  })

  it('allows no page of another origin to read a response', async () => {
    const service = sharedService()
    const headers = { origin: 'http://localhost:4000' }
    for (const path of ['/v1/ping', '/images/cutroom0/production/none.png']) {
      const response = await requestRaw(service, path, headers)
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('accepts its own dataset only', async () => {
    const service = sharedService()
    const client = createTestClient(service, { dataset: 'staging' })
    await expect(client.fetch('*')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('staging'),
    })
    await expect(client.getDocument('a')).rejects.toMatchObject({ statusCode: 404 })
    for (const path of ['mutate/staging', 'listen/staging?query=*', 'live/events/staging'])
      expect({ path, status: (await fetch(`${service.url}/v1/data/${path}`)).status }).toEqual({
        path,
        status: 404,
      })
  })

  it.each(['Bearer wrong-token', 'Bearer ', 'Basic YTpi', 'Bearer a b', 'nonsense'])(
    'refuses the authorization "%s" with 401',
    async (authorization) => {
      const service = sharedService()
      const response = await fetch(`${service.url}${QUERY}`, { headers: { authorization } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({
        statusCode: 401,
        error: 'Unauthorized',
        message: expect.any(String),
      })
    },
  )

  it.each(['/users/me', '/auth/fetch?sid=x', '/data/live/events/production?includeDrafts=true'])(
    'names the scheme of tokens where %s is 401',
    async (path) => {
      const { status, headers } = await fetch(`${sharedService().url}/v2025-02-19${path}`)
      expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    },
  )

  it('reads a body with a byte order mark, and refuses letters of other encodings than UTF-8', async () => {
    const { url, tokens } = sharedService()
    const headers = { authorization: `Bearer ${tokens.write}` }
    const send = (body: Uint8Array<ArrayBuffer>) =>
      fetch(`${url}/v1/data/mutate/production?dryRun=true`, { method: 'POST', headers, body })
    const text = JSON.stringify({ mutations: [{ create: { _type: 'video', title: 'José' } }] })
    expect((await send(Buffer.from(`\uFEFF${text}`))).status).toBe(200)
    const refused = await send(Buffer.from(text, 'latin1'))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('UTF-8') })
  })

  it('answers headers and paths of any kind', async () => {
    const service = sharedService()
    const long = await requestRaw(service, '/v1/ping', { cookie: 'x'.repeat(34_000) })
    expect(long.status).toBe(431)
    expect((await requestRaw(service, '/v1/data/query/production?query=%E0%A4%A')).status).toBeLessThan(500)
    expect((await requestRaw(service, '/v1/data/doc/production/%E0%A4%A')).status).toBeLessThan(500)
    expect((await requestRaw(service, '/v1/data/query/production?query=1&$a={')).status).toBe(400)
    expect((await requestRaw(service, '/nothing/here')).status).toBe(404)
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  })
})

describe('projectRoutes', () => {
  it('describes project, datasets and user', async () => {
    const service = sharedService()
    const client = createWriter(service)
    expect(await client.users.getById('me')).toMatchObject({ id: 'writer', role: 'editor' })
    const reader = createTestClient(service, { token: service.tokens.read })
    expect(await reader.users.getById('me')).toMatchObject({ id: 'reader', role: 'viewer' })
    expect(await client.projects.getById('cutroom0')).toMatchObject({ id: 'cutroom0' })
    expect(await client.datasets.list()).toMatchObject([{ name: 'production' }])
    expect((await fetch(`${service.url}/v1/users/me`)).status).toBe(401)
    expect((await fetch(`${service.url}/v1/projects/other`)).status).toBe(404)
  })
})

describe('startContentService', () => {
  it('accepts connections at 127.0.0.1 alone', async () => {
    const { port } = sharedService()
    const accepts = (host: string) =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, host, () => resolve(true)).once('error', () => resolve(false))
        socket.once('connect', () => socket.destroy())
      })
    expect([await accepts('127.0.0.1'), await accepts('127.0.0.2')]).toEqual([true, false])
  })

  it('throws PORT_TAKEN, and releases the data', async () => {
    const service = await startTestService()
    const dataDirectory = await temporaryDirectory()
    const failed = startContentService({ port: service.port, dataDirectory })
    await expect(failed).rejects.toMatchObject({
      code: 'PORT_TAKEN',
      message: expect.stringContaining(String(service.port)),
    })
    await startTestService({ dataDirectory })
  })

  it('refuses data in use by another service', async () => {
    const dataDirectory = await temporaryDirectory()
    await startTestService({ dataDirectory })
    await expect(startContentService({ port: 0, dataDirectory })).rejects.toMatchObject({
      code: 'DATA_IN_USE',
    })
  })

  it('stops once, however often it is closed', async () => {
    const service = await startTestService()
    await Promise.all([service.close(), service.close()])
    await expect(service.close()).resolves.toBeUndefined()
  })

  it('lists all problems of its settings', async () => {
    const failed = startContentService({
      projectId: 'a b',
      dataset: 'Großes',
      writeToken: 'x',
    })
    await expect(failed).rejects.toMatchObject({
      code: 'SETTINGS_INVALID',
      message: expect.stringMatching(/project id[^]*dataset name[^]*token/),
    })
  })

  it('completes an open request when it stops, accepts no new one, and closes unused connections', async () => {
    const service = await startContentService({ port: 0, dataDirectory: await temporaryDirectory() })
    const unused = connect(service.port, '127.0.0.1').on('error', () => {})
    await once(unused, 'connect')
    const upload = request({
      host: '127.0.0.1',
      port: service.port,
      method: 'POST',
      path: '/v1/assets/files/production?filename=a.txt',
      headers: {
        authorization: `Bearer ${service.tokens.write}`,
        expect: '100-continue',
        'content-length': 4,
      },
    })
    const answered = new Promise<number | undefined>((resolve, reject) =>
      upload.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject),
    )
    await new Promise((resolve) => upload.on('continue', resolve).flushHeaders())
    upload.write('ab')
    const stopped = service.close()
    await once(unused, 'close')
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow('fetch failed')
    upload.end('cd')
    expect(await answered).toBe(200)
    await stopped
  })

  it('creates tokens that only the owner can read', async () => {
    const service = await startTestService()
    expect((await stat(service.tokensFile)).mode & 0o777).toBe(0o600)
    expect(service.tokens.write).not.toBe(service.tokens.read)
    expect(service.tokens.write.length).toBeGreaterThanOrEqual(43)
  })
})
