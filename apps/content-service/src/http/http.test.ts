import { connect } from 'node:net'
import { stat } from 'node:fs/promises'
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startContentService, type ContentService } from '../index.ts'

import {
  clientOf,
  shareTestService,
  startTestService,
  temporaryDirectory,
  writerOf,
} from '../testing/test-service.ts'

const QUERY = `/v2023-06-07/data/query/production?query=${encodeURIComponent('*[_type == "editor"]{name, "rest": "' + 'x'.repeat(2000) + '"}')}`

/** A request by Node itself: with the host name and encoding of choice, and the body as it comes. */
function raw(service: ContentService, path: string, headers: OutgoingHttpHeaders = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: service.port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const sharedService = shareTestService()

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

  it('accepts its own project only, by header or host name', async () => {
    const service = sharedService()
    const status = async (headers: OutgoingHttpHeaders) => (await raw(service, '/v1/ping', headers)).status
    expect(await status({ 'x-sanity-project-id': 'cutroom0' })).toBe(200)
    expect(await status({ 'x-sanity-project-id': 'other' })).toBe(404)
    expect(await status({ host: `cutroom0.localhost:${service.port}` })).toBe(200)
    expect(await status({ host: `other.localhost:${service.port}` })).toBe(404)
    const capital = await startTestService({ projectId: 'Cutroom0' })
    // Browsers write host names in lower case.
    expect((await raw(capital, '/v1/ping', { host: `cutroom0.localhost:${capital.port}` })).status).toBe(200)
    expect((await raw(capital, '/v1/ping', { 'x-sanity-project-id': 'cutroom0' })).status).toBe(404)
  })

  it('accepts its own dataset only', async () => {
    const service = sharedService()
    const client = clientOf(service, { dataset: 'staging' })
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

  it('answers headers and paths of any kind', async () => {
    const service = sharedService()
    const long = await raw(service, '/v1/ping', { cookie: 'x'.repeat(34_000) })
    expect(long.status).toBe(431)
    expect((await raw(service, '/v1/data/query/production?query=%E0%A4%A')).status).toBeLessThan(500)
    expect((await raw(service, '/v1/data/doc/production/%E0%A4%A')).status).toBeLessThan(500)
    expect((await raw(service, '/v1/data/query/production?query=1&$a={')).status).toBe(400)
    expect((await raw(service, '/nothing/here')).status).toBe(404)
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  })
})

describe('cors', () => {
  it('allows pages of this machine with credentials, and caches preflights', async () => {
    const service = sharedService()
    const origin = 'http://localhost:3333'
    const answer = await fetch(`${service.url}${QUERY}`, { headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('vary')).toContain('Origin')
    const preflight = await fetch(`${service.url}${QUERY}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-sanity-project-id',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
      'x-sanity-project-id',
    )
    expect(preflight.headers.get('access-control-max-age')).toBe('600')
  })

  it('refuses pages of other machines, or not on a given list', async () => {
    const open = sharedService()
    const listed = await startTestService({ corsOrigins: ['https://cutroom.example'] })
    const allowed = async (service: ContentService, origin: string) =>
      (await fetch(`${service.url}${QUERY}`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      )
    expect(await allowed(open, 'https://evil.example')).toBeNull()
    expect(await allowed(open, 'http://localhost.evil.example')).toBeNull()
    expect(await allowed(open, 'null')).toBeNull()
    expect(await allowed(listed, 'https://cutroom.example')).toBe('https://cutroom.example')
    expect(await allowed(listed, 'http://localhost:3333')).toBeNull()
    const check = await fetch(`${listed.url}/v1/check/cors`, { headers: { origin: 'https://evil.example' } })
    expect(check.headers.get('access-control-allow-origin')).toBe('*')
    expect(await check.json()).toEqual({ result: { allowed: false, withCredentials: false } })
  })

  it.each([
    ['no origin', {}, true],
    ['an origin of this machine', { origin: 'http://localhost:3333' }, true],
    ['an origin of elsewhere', { origin: 'https://evil.example' }, false],
    ['an origin that is withheld', { origin: 'null' }, false],
  ])('reports by /check/cors whether requests with %s are allowed', async (_, headers, allowed) => {
    const { url } = sharedService()
    const check = await fetch(`${url}/v1/check/cors`, { headers })
    expect(await check.json()).toEqual({ result: { allowed, withCredentials: allowed } })
  })

  it('allows pages to read errors', async () => {
    const service = sharedService()
    const headers = { origin: 'http://127.0.0.1:4000' }
    const response = await fetch(`${service.url}/v1/data/query/production?query=*[`, { headers })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      400,
      headers.origin,
    ])
  })
})

describe('projectRoutes', () => {
  it('describes project, datasets and user', async () => {
    const service = sharedService()
    const client = writerOf(service)
    expect(await client.users.getById('me')).toMatchObject({ id: 'writer', role: 'editor' })
    const reader = clientOf(service, { token: service.tokens.read })
    expect(await reader.users.getById('me')).toMatchObject({ id: 'reader', role: 'viewer' })
    expect(await client.projects.getById('cutroom0')).toMatchObject({ id: 'cutroom0' })
    expect(await client.datasets.list()).toMatchObject([{ name: 'production' }])
    expect((await fetch(`${service.url}/v1/users/me`)).status).toBe(401)
    expect((await fetch(`${service.url}/v1/projects/other`)).status).toBe(404)
  })
})

describe('startContentService', () => {
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

  it('throws SETTINGS_INVALID for a host that is not of this machine', async () => {
    const dataDirectory = await temporaryDirectory()
    // An address of documentation (RFC 5737).
    const failed = startContentService({ port: 0, host: '192.0.2.1', dataDirectory })
    await expect(failed).rejects.toMatchObject({
      code: 'SETTINGS_INVALID',
      message: expect.stringContaining('192.0.2.1'),
    })
  })

  it('refuses data in use by another service', async () => {
    const dataDirectory = await temporaryDirectory()
    await startTestService({ dataDirectory })
    await expect(startContentService({ port: 0, dataDirectory })).rejects.toMatchObject({
      code: 'DATA_IN_USE',
    })
  })

  it('lists all problems of its settings', async () => {
    const failed = startContentService({
      projectId: 'a b',
      dataset: 'Großes',
      writeToken: 'x',
      corsOrigins: ['localhost'],
    })
    await expect(failed).rejects.toMatchObject({
      code: 'SETTINGS_INVALID',
      message: expect.stringMatching(/project id[^]*dataset name[^]*token[^]*CORS origin/),
    })
  })

  it('completes an open request when it stops, and accepts no new one', async () => {
    const service = await startContentService({ port: 0, dataDirectory: await temporaryDirectory() })
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

  it('closes connections that never complete their headers', async () => {
    const service = await startTestService({ headersTimeout: 300 })
    const socket = connect(service.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n')
    const text = await new Promise<string>((resolve) => {
      let received = ''
      socket.on('data', (chunk) => (received += String(chunk))).on('close', () => resolve(received))
    })
    expect(text).toContain('408')
  })
})
