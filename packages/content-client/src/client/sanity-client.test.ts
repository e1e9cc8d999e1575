import type { SanityClient } from '@sanity/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { until } from '../../testing/content-service.js'
import { eventStream, json, stubServer } from '../../testing/stub-server.js'
import { createSanityClient } from './sanity-client.js'
import { toWellFormed } from './fetch-query.js'
import { createContentClient } from './content-client.js'
import fc from 'fast-check'

/* Behaviour of docs/behaviour.md, "Content client", that `@sanity/client` provides: its updates are
   tested here. */

/** A client of a service that responds with these statuses in turn, and then with 200. */
async function createTestClient(...statuses: number[]) {
  const requests: { method: string | undefined; path: string | undefined }[] = []
  const apiHost = await stubServer((request, response) => {
    requests.push({ method: request.method, path: request.url })
    request.resume()
    const status = statuses.shift()
    if (status === undefined) json(response, { result: 'result', transactionId: 't', results: [] })
    else json(response, { statusCode: status, error: 'Trouble', message: `because of ${status}` }, status)
  })
  const client = createSanityClient({ projectId: 'abc', apiHost, token: 'a-token-of-some-preview' })
  return { client, requests }
}

describe('createSanityClient', () => {
  it.each([429, 502, 503])('retries GET and POST queries on %i', async (status) => {
    for (const query of ['*', `*[title == "${'x'.repeat(12_000)}"]`]) {
      const { client, requests } = await createTestClient(status)
      expect(await client.fetch(query)).toBe('result')
      expect(requests.map(({ method }) => method)).toEqual(query === '*' ? ['GET', 'GET'] : ['POST', 'POST'])
    }
  })

  it.each([400, 404, 500])('throws the response of %i without a retry', async (status) => {
    const { client, requests } = await createTestClient(status)
    await expect(client.fetch('*')).rejects.toMatchObject({
      statusCode: status,
      message: `Trouble - because of ${status}`,
    })
    expect(requests).toHaveLength(1)
  })

  it('requests the same address with a slash at the end of the host', async () => {
    const paths: (string | undefined)[] = []
    const apiHost = await stubServer((request, response) => {
      paths.push(request.url)
      json(response, { result: 'result' })
    })
    for (const host of [apiHost, `${apiHost}/`]) {
      await createSanityClient({ projectId: 'abc', apiHost: host }).fetch('*')
    }
    expect(paths[0]).toMatch(/^\/v/)
    expect(paths[1]).toBe(paths[0])
  })

  it('retries no mutation', async () => {
    const { client, requests } = await createTestClient(503)
    await expect(client.create({ _type: 'video' })).rejects.toMatchObject({ statusCode: 503 })
    expect(requests).toHaveLength(1)
  })

  it.each([
    [11_263, 'GET'],
    [11_264, 'POST'],
  ])('sends a query of %i characters by %s', async (length, method) => {
    const { client, requests } = await createTestClient()
    // The client counts the query and its parameters, from the question mark on.
    const around = '?query='
    await client.fetch('x'.repeat(length - around.length))
    expect(requests[0]?.method).toBe(method)
  })

  it.each([
    [14_800, true],
    [14_801, false],
  ])('opens a listener with a URL of %i characters: %s', async (length, allowed) => {
    let opened = 0
    const apiHost = await stubServer((request, response) => {
      opened += 1
      expect(`${apiHost}${request.url}`).toHaveLength(length)
      eventStream(response)('welcome', {})
    })
    const client = createSanityClient({ projectId: 'abc', apiHost })
    const around = `${apiHost}/v2023-06-07/data/listen/production?query=&includeResult=true`
    const errors: unknown[] = []
    const subscription = client
      .listen('x'.repeat(length - around.length), {}, { events: ['welcome'] })
      .subscribe({ next: () => {}, error: (error: unknown) => errors.push(error) })
    onTestFinished(() => subscription.unsubscribe())
    await until(() => opened + errors.length === 1)
    expect(errors).toEqual(allowed ? [] : [new Error('Query too large for listener')])
  })

  it('listens to mutations by default', async () => {
    const apiHost = await stubServer((_, response) => {
      const send = eventStream(response)
      send('welcome', {})
      send('mutation', { documentId: 'a' })
    })
    const types: string[] = []
    const events = createSanityClient({ projectId: 'abc', apiHost }).listen('*')
    const subscription = events.subscribe(({ type }) => types.push(type))
    onTestFinished(() => subscription.unsubscribe())
    await until(() => types.length > 0)
    expect(types).toEqual(['mutation'])
  })

  it('listens with the token in a header and not in the URL', async () => {
    const requests: (string | undefined)[] = []
    const apiHost = await stubServer((request, response) => {
      requests.push(request.headers.authorization, request.url)
      eventStream(response)('welcome', {})
    })
    const client = createSanityClient({ projectId: 'abc', apiHost, token: 'a-token-of-some-preview' })
    const subscription = client.listen('*', {}, { events: ['welcome'] }).subscribe()
    onTestFinished(() => subscription.unsubscribe())
    await until(() => requests.length > 0)
    expect(requests[0]).toBe('Bearer a-token-of-some-preview')
    expect(requests[1]).toMatch(/^\/v2023-06-07\/data\/listen\/production\?/)
    expect(requests[1]).not.toContain('a-token')
  })

  it('accepts request tags of 1 to 75 characters', () => {
    const tagged = (requestTagPrefix: string) =>
      createSanityClient({ projectId: 'abc' }).withConfig({ requestTagPrefix }).config().requestTagPrefix
    for (const tag of ['x', 'x'.repeat(75)]) expect(tagged(tag)).toBe(tag)
    for (const tag of ['x'.repeat(76), 'two words'])
      expect(() => tagged(tag)).toThrow(/^Tag can only contain/)
  })

  it.each(['a b', '-a', 'a..b', 'x'.repeat(129)])('rejects the document id %j', (_id) => {
    const transaction = createSanityClient({ projectId: 'abc' }).transaction()
    const problem = `"${_id}" is not a valid document ID`
    expect(() => transaction.delete(_id)).toThrow(problem)
    expect(() => transaction.createOrReplace({ _id, _type: 'video' })).toThrow(problem)
  })

  it.each([undefined, 'a-token-of-some-preview'])(
    'has a timeout of 300 s and no CDN with the token %s',
    (token) => {
      const { timeout, useCdn } = createSanityClient({ projectId: 'abc', token }).config()
      expect({ timeout, useCdn }).toEqual({ timeout: 300_000, useCdn: false })
    },
  )

  it('throws when it is reconfigured', () => {
    const client: SanityClient = createSanityClient({ projectId: 'abc' })
    expect(() => client.config({ dataset: 'other' })).toThrow(
      /^Existing client instance cannot be reconfigured - use `?withConfig\(newConfig\)`?/,
    )
    expect(client.withConfig({ dataset: 'other' }).config().dataset).toBe('other')
  })
})

const SURROGATE = '\uD83D'

describe('toWellFormed', () => {
  it('returns the same value if every text is well-formed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(toWellFormed(value)).toBe(value)
      }),
    )
  })

  it('replaces lone surrogates and nothing else, in browsers without the method of strings', () => {
    const method = vi.spyOn(String.prototype, 'toWellFormed').mockImplementation(() => expect.unreachable())
    onTestFinished(() => method.mockRestore())
    const value = { a: [`x${SURROGATE}`, { b: '🎬' }], c: `${SURROGATE}🎬`, d: null, e: 1 }
    expect(toWellFormed(value)).toEqual({ a: ['x\uFFFD', { b: '🎬' }], c: '\uFFFD🎬', d: null, e: 1 })
    expect(value.c).toBe(`${SURROGATE}🎬`)
  })
})

describe('fetchQuery', () => {
  it('replaces lone surrogates in a response', async () => {
    const slugs = ['ines', `juno${SURROGATE}`]
    const editors = slugs.map((current) => ({
      _id: current,
      name: current,
      slug: { _type: 'slug', current },
    }))
    const apiHost = await stubServer((_, response) =>
      json(response, { result: { _id: 'editorsPage', _type: 'editorsPage', editors } }),
    )
    const { page } = await createContentClient({
      projectId: 'abc',
      apiHost,
      studioName: 'Reel',
    }).editors()
    const named = page.editors.map(({ slug }) => encodeURIComponent(slug ?? ''))
    expect(named).toEqual(['ines', 'juno%EF%BF%BD'])
  })
})
