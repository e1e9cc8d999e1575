import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createContentClient, type ContentClientConfig } from './content-client.js'
import { ContentError } from '../content-error.js'

/** A service that responds to every query with `answer` and records its requests. */
let server: Server
let requests: IncomingMessage[] = []
let responseTo: (request: IncomingMessage) => Answer

interface Answer {
  readonly status?: number
  readonly type?: string
  /** A text, or JSON. */
  readonly body: unknown
}

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request)
    const { status = 200, type = 'application/json', body } = responseTo(request)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': type }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  requests = []
  responseTo = () => ({ body: { result: null } })
})

function client(config: Partial<ContentClientConfig> = {}) {
  const { port } = server.address() as AddressInfo
  return createContentClient({
    projectId: 'abc',
    apiHost: `http://127.0.0.1:${port}`,
    studioName: 'Cutroom',
    onWarning: () => {},
    ...config,
  })
}

const paths = () => requests.map(({ url = '' }) => new URL(url, 'http://localhost').pathname)
const params = (index = 0) => new URL(requests[index]?.url ?? '', 'http://localhost').searchParams

describe('createContentClient', () => {
  it('queries published documents without a token', async () => {
    await client().home()
    for (const index of [0, 1]) expect(params(index).get('perspective')).toBe('published')
    expect(requests.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  })

  it('sends the slug of an editor as a parameter', async () => {
    const { page } = await client().editor('"] | *')
    expect(page).toBeNull()
    expect([0, 1].map((index) => params(index).get('$slug'))).toContain('"\\"] | *"')
  })

  it('returns the page and the settings', async () => {
    responseTo = ({ url = '' }) => ({
      body: {
        result: url.startsWith('/v2021') ? { siteTitle: 'REEL' } : { _id: 'homePage', videoPlaylist: null },
      },
    })
    await expect(client().home()).resolves.toMatchObject({
      settings: { siteTitle: 'REEL' },
      page: { films: [] },
    })
  })
})

describe('createContentClient with a token', () => {
  const token = 'a-read-token-of-the-preview'

  it.each([
    ['2025-02-18', 'previewDrafts'],
    ['2025-02-19', 'drafts'],
    ['X', 'drafts'],
  ])('queries drafts at API version %s with the perspective %s', async (apiVersion, name) => {
    await client({ token, apiVersion }).home()
    const perspectives = requests.map(({ url = '' }, index) => [
      url.split('/')[1],
      params(index).get('perspective'),
    ])
    expect(new Map(perspectives as [string, string][])).toEqual(
      new Map([
        ['v2021-10-21', 'previewDrafts'],
        [`v${apiVersion}`, name],
      ]),
    )
    expect(requests.every(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true)
  })

  it('logs no warning', async () => {
    const written = vi.spyOn(console, 'warn')
    onTestFinished(() => written.mockRestore())
    await client({ token }).home()
    await client({ token, perspective: 'previewDrafts' }).home()
    expect(written).not.toHaveBeenCalled()
  })

  it('queries published documents with the perspective published', async () => {
    await client({ token, perspective: 'published' }).settings()
    expect(params().get('perspective')).toBe('published')
  })

  it('throws for drafts without a token', () => {
    expect(() => client({ perspective: 'drafts' })).toThrow(/perspective: "drafts" needs a token/)
  })
})

describe('createContentClient().queries', () => {
  it.each(['settings', 'home', 'screeningRoom', 'editors', 'info'] as const)(
    'has the queries and the view of %s',
    async (page) => {
      const content = client()
      responseTo = ({ url = '' }) => ({
        body: { result: url.startsWith('/v2021') ? { siteTitle: 'REEL' } : null },
      })
      const read = await content[page]()
      const wanted = content.queries[page]()
      expect(new Set(requests.map((_, index) => params(index).get('query')))).toEqual(
        new Set(wanted.queries.map(({ query }) => query)),
      )
      const results = wanted.queries.map(({ apiVersion }) =>
        apiVersion === '2021-10-21' ? { siteTitle: 'REEL' } : null,
      )
      expect(wanted.view(results)).toEqual(read)
      const versions = page === 'settings' ? ['2021-10-21'] : ['2021-10-21', '2023-06-07']
      expect(paths().toSorted()).toEqual(versions.map((version) => `/v${version}/data/query/production`))
    },
  )

  it('returns the sync tags of each response, and sends the id of a live event', async () => {
    responseTo = ({ url = '' }) => ({
      body: { result: null, syncTags: [url.startsWith('/v2021') ? 's1:settings' : 's1:home'] },
    })
    const content = client()
    const { syncTags } = await content.fetchView(content.queries.home(), { lastLiveEventId: 'event-7' })
    expect(syncTags).toEqual([['s1:home'], ['s1:settings']])
    expect([0, 1].map((index) => params(index).get('lastLiveEventId'))).toEqual(['event-7', 'event-7'])
  })
})

describe('createContentClient with a failing service', () => {
  it('throws service-refused with the status', async () => {
    responseTo = () => ({ status: 403, body: { statusCode: 403, error: 'Forbidden', message: 'No access' } })
    const error = await client()
      .home()
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ContentError)
    expect(error).toMatchObject({ code: 'service-refused', status: 403 })
  })

  it('throws service-unreachable', async () => {
    const nowhere = client({ apiHost: 'http://127.0.0.1:9', maxRetries: 0 })
    await expect(nowhere.settings()).rejects.toMatchObject({ code: 'service-unreachable' })
  })

  it.each([
    ['HTML', 'text/html', '<h1>Sign in</h1>'],
    ['broken JSON', 'application/json', '{"result":'],
    ['an empty body', 'application/json', ''],
    ['JSON without a result', 'application/json', '[]'],
  ])('throws invalid-response for %s', async (_, type, text) => {
    responseTo = () => ({ type, body: text })
    await expect(client().settings()).rejects.toMatchObject({
      code: 'invalid-response',
      message: expect.stringMatching(/^Failed to parsed response body as JSON/),
    })
  })

  it('throws the reason of an abort', async () => {
    const reason = new Error('left the page')
    await expect(client().home({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it('throws invalid-config with every problem', () => {
    const make = () => createContentClient({ projectId: 'a b', dataset: 'UP', studioName: 'x' })
    expect(make).toThrow(ContentError)
    expect(make).toThrow(/projectId[^]*dataset/)
  })

  it.each(['{}', '{"projectId":""}', '{"projectId":null}'])('names the missing project id of %s', (json) => {
    const config = JSON.parse(json) as { readonly projectId: string }
    const make = () => createContentClient({ ...config, dataset: 'UP', studioName: 'x' })
    expect(make).toThrow(expect.objectContaining({ code: 'invalid-config' }))
    expect(make).toThrow(/projectId: it is not set[^]*dataset/)
  })
})
