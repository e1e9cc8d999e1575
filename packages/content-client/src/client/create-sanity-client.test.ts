import type { SanityClient } from '@sanity/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../testing/content-service.js'
import { eventStream, json, stubServer } from '../../testing/stub-server.js'
import { createSanityClient } from './create-sanity-client.js'

/*
 * Rules of the specification that `@sanity/client` keeps by itself: an update that no longer does has to show here.
 */

/** A client of a service that answers these statuses one after the other, and then 200. */
async function answering(...statuses: number[]) {
  const asked: { method: string | undefined; path: string | undefined }[] = []
  const apiHost = await stubServer((request, response) => {
    asked.push({ method: request.method, path: request.url })
    request.resume()
    const status = statuses.shift()
    if (status === undefined) json(response, { result: 'answer', transactionId: 't', results: [] })
    else json(response, { statusCode: status, error: 'Trouble', message: `because of ${status}` }, status)
  })
  const client = createSanityClient({ projectId: 'abc', apiHost, token: 'a-token-of-some-preview' })
  return { client, asked }
}

describe('the client', () => {
  it.each([429, 502, 503])('asks again on %i, by GET and by POST', async (status) => {
    for (const query of ['*', `*[title == "${'x'.repeat(12_000)}"]`]) {
      const { client, asked } = await answering(status)
      expect(await client.fetch(query)).toBe('answer')
      expect(asked.map(({ method }) => method)).toEqual(query === '*' ? ['GET', 'GET'] : ['POST', 'POST'])
    }
  })

  it.each([400, 404, 500])('does not on %i, and says what was answered', async (status) => {
    const { client, asked } = await answering(status)
    await expect(client.fetch('*')).rejects.toMatchObject({
      statusCode: status,
      message: `Trouble - because of ${status}`,
    })
    expect(asked).toHaveLength(1)
  })

  it('never writes twice', async () => {
    const { client, asked } = await answering(503)
    await expect(client.create({ _type: 'video' })).rejects.toMatchObject({ statusCode: 503 })
    expect(asked).toHaveLength(1)
  })

  it.each([
    [11_263, 'GET'],
    [11_264, 'POST'],
  ])('sends a query of %i characters by %s', async (length, method) => {
    const { client, asked } = await answering()
    // The client counts the query and its parameters, from the question mark on.
    const around = '?query='
    await client.fetch('x'.repeat(length - around.length))
    expect(asked[0]?.method).toBe(method)
  })

  it.each([
    [14_800, true],
    [14_801, false],
  ])('listens at an address of %i characters: %s', async (length, allowed) => {
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

  it('listens to mutations where nothing else is asked for', async () => {
    const apiHost = await stubServer((_, response) => {
      const send = eventStream(response)
      send('welcome', {})
      send('mutation', { documentId: 'a' })
    })
    const heard: string[] = []
    const events = createSanityClient({ projectId: 'abc', apiHost }).listen('*')
    const subscription = events.subscribe(({ type }) => heard.push(type))
    onTestFinished(() => subscription.unsubscribe())
    await until(() => heard.length > 0)
    expect(heard).toEqual(['mutation'])
  })

  it('listens with the token as a bearer, and with no word of it in the address', async () => {
    const asked: (string | undefined)[] = []
    const apiHost = await stubServer((request, response) => {
      asked.push(request.headers.authorization, request.url)
      eventStream(response)('welcome', {})
    })
    const client = createSanityClient({ projectId: 'abc', apiHost, token: 'a-token-of-some-preview' })
    const subscription = client.listen('*', {}, { events: ['welcome'] }).subscribe()
    onTestFinished(() => subscription.unsubscribe())
    await until(() => asked.length > 0)
    expect(asked[0]).toBe('Bearer a-token-of-some-preview')
    expect(asked[1]).toMatch(/^\/v2023-06-07\/data\/listen\/production\?/)
    expect(asked[1]).not.toContain('a-token')
  })

  it('takes request tags of 1 to 75 characters', () => {
    const tagged = (requestTagPrefix: string) =>
      createSanityClient({ projectId: 'abc' }).withConfig({ requestTagPrefix }).config().requestTagPrefix
    for (const tag of ['x', 'x'.repeat(75)]) expect(tagged(tag)).toBe(tag)
    for (const tag of ['x'.repeat(76), 'two words'])
      expect(() => tagged(tag)).toThrow(/^Tag can only contain/)
  })

  it.each(['a b', '-a', 'a..b', 'x'.repeat(129)])('writes to no document with the id %j', (_id) => {
    const transaction = createSanityClient({ projectId: 'abc' }).transaction()
    const problem = `"${_id}" is not a valid document ID`
    expect(() => transaction.delete(_id)).toThrow(problem)
    expect(() => transaction.createOrReplace({ _id, _type: 'video' })).toThrow(problem)
  })

  it.each([undefined, 'a-token-of-some-preview'])(
    'waits 300 s for an answer, and asks no CDN, with the token %s',
    (token) => {
      const { timeout, useCdn } = createSanityClient({ projectId: 'abc', token }).config()
      expect({ timeout, useCdn }).toEqual({ timeout: 300_000, useCdn: false })
    },
  )

  it('cannot be reconfigured', () => {
    const client: SanityClient = createSanityClient({ projectId: 'abc' })
    expect(() => client.config({ dataset: 'other' })).toThrow(
      /^Existing client instance cannot be reconfigured - use `?withConfig\(newConfig\)`?/,
    )
    expect(client.withConfig({ dataset: 'other' }).config().dataset).toBe('other')
  })
})
