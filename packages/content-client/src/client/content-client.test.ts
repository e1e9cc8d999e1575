import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createContentClient, type ContentClientConfig } from './content-client.js'
import { ContentError } from '../content-error.js'

/** A service that answers every query as `answer` says and remembers what it was asked. */
let server: Server
let asked: IncomingMessage[] = []
let answer: (request: IncomingMessage) => { status: number; body: unknown } = () => ({
  status: 200,
  body: { result: null },
})

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    const { status, body } = answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  answer = () => ({ status: 200, body: { result: null } })
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

const paths = () => asked.map(({ url = '' }) => new URL(url, 'http://localhost').pathname)
const params = (index = 0) => new URL(asked[index]?.url ?? '', 'http://localhost').searchParams

describe('the calls of section 7', () => {
  it('asks for the settings at API version 2021-10-21, of the production dataset', async () => {
    await client().settings()
    expect(paths()).toEqual(['/v2021-10-21/data/query/production'])
    expect(params().get('query')).toMatch(/siteTitle[^]*siteDescription[^]*siteImage/)
  })

  it.each(['home', 'screeningRoom', 'editors', 'info'] as const)(
    'asks for %s at 2023-06-07',
    async (page) => {
      await client()[page]()
      expect(paths().sort()).toEqual([
        '/v2021-10-21/data/query/production',
        '/v2023-06-07/data/query/production',
      ])
    },
  )

  it('reads what is published, without a token', async () => {
    await client().home()
    for (const index of [0, 1]) expect(params(index).get('perspective')).toBe('published')
    expect(asked.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  })

  it("hands an editor's slug over as a parameter", async () => {
    const { page } = await client().editor('"] | *')
    expect(page).toBeNull()
    expect(
      asked.map(({ url }) => new URL(url ?? '', 'http://localhost').searchParams.get('$slug')),
    ).toContain('"\\"] | *"')
  })

  it('gives the page and the settings around it', async () => {
    answer = ({ url = '' }) => ({
      status: 200,
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

describe('with a token', () => {
  const token = 'a-read-token-of-the-preview'

  it.each([
    ['2025-02-18', 'previewDrafts'],
    ['2025-02-19', 'drafts'],
    ['X', 'drafts'],
  ])('reads drafts by the name that API version %s has for them', async (apiVersion, name) => {
    await client({ token, apiVersion }).home()
    const perspectives = asked.map(({ url = '' }, index) => [
      url.split('/')[1],
      params(index).get('perspective'),
    ])
    expect(new Map(perspectives as [string, string][])).toEqual(
      new Map([
        ['v2021-10-21', 'previewDrafts'],
        [`v${apiVersion}`, name],
      ]),
    )
    expect(asked.every(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true)
  })

  it('says nothing on the console', async () => {
    const written = vi.spyOn(console, 'warn')
    onTestFinished(() => written.mockRestore())
    await client({ token }).home()
    await client({ token, perspective: 'previewDrafts' }).home()
    expect(written).not.toHaveBeenCalled()
  })

  it('reads what is published where that is asked for', async () => {
    await client({ token, perspective: 'published' }).settings()
    expect(params().get('perspective')).toBe('published')
  })

  it('is needed for drafts', () => {
    expect(() => client({ perspective: 'drafts' })).toThrow(/perspective: "drafts" needs a token/)
  })
})

describe('pages as data', () => {
  it.each(['settings', 'home', 'screeningRoom', 'editors', 'info'] as const)(
    'are what the read of %s sends and shows',
    async (page) => {
      const content = client()
      answer = ({ url = '' }) => ({
        status: 200,
        body: { result: url.startsWith('/v2021') ? { siteTitle: 'REEL' } : null },
      })
      const read = await content[page]()
      const wanted = content.queries[page]()
      expect(new Set(asked.map((_, index) => params(index).get('query')))).toEqual(
        new Set(wanted.queries.map(({ query }) => query)),
      )
      const results = wanted.queries.map(({ apiVersion }) =>
        apiVersion === '2021-10-21' ? { siteTitle: 'REEL' } : null,
      )
      expect(wanted.view(results)).toEqual(read)
    },
  )

  it('come with the sync tags of each answer, and ask for one as new as a live event', async () => {
    answer = ({ url = '' }) => ({
      status: 200,
      body: { result: null, syncTags: [url.startsWith('/v2021') ? 's1:settings' : 's1:home'] },
    })
    const content = client()
    const { syncTags } = await content.fetchView(content.queries.home(), { lastLiveEventId: 'event-7' })
    expect(syncTags).toEqual([['s1:home'], ['s1:settings']])
    expect([0, 1].map((index) => params(index).get('lastLiveEventId'))).toEqual(['event-7', 'event-7'])
  })
})

describe('failures', () => {
  it('says what the service answered', async () => {
    answer = () => ({ status: 403, body: { statusCode: 403, error: 'Forbidden', message: 'No access' } })
    const error = await client()
      .home()
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ContentError)
    expect(error).toMatchObject({ code: 'service-refused', status: 403 })
  })

  it('says that the service cannot be reached', async () => {
    const nowhere = createContentClient({ projectId: 'abc', apiHost: 'http://127.0.0.1:9', studioName: 'x' })
    await expect(nowhere.settings()).rejects.toMatchObject({ code: 'service-unreachable' })
  })

  it.each([
    ['no JSON', 'text/html', '<h1>Sign in</h1>'],
    ['broken JSON', 'application/json', '{"result":'],
    ['nothing', 'application/json', ''],
    ['JSON without a result', 'application/json', '[]'],
  ])('says that the service answered %s', async (_, type, text) => {
    const odd = createServer((_, response) => response.writeHead(200, { 'content-type': type }).end(text))
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void odd.close())
    const apiHost = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
    await expect(client({ apiHost }).settings()).rejects.toMatchObject({
      code: 'invalid-response',
      message: expect.stringMatching(/^Failed to parsed response body as JSON/),
    })
  })

  it('hands the reason of an abort on as it is', async () => {
    const reason = new Error('left the page')
    await expect(client().home({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it('refuses settings with every problem listed', () => {
    const make = () => createContentClient({ projectId: 'a b', dataset: 'UP', studioName: 'x' })
    expect(make).toThrow(ContentError)
    expect(make).toThrow(/projectId[^]*dataset/)
  })
})
