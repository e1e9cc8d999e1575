import { Server } from 'node:http'
import type { ListenEvent, ListenOptions, MutationEvent, SanityClient } from '@sanity/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startContentService } from '../index.ts'
import {
  createTestClient,
  startProxy,
  startTestService,
  temporaryDirectory,
  until,
  createWriter,
} from '../testing/test-service.ts'

/** A listener of the real client with its events. Resolves after the welcome. */
async function listen(
  client: SanityClient,
  query: string,
  params = {},
  options: Record<string, boolean> = {},
) {
  const events: ListenEvent<Record<string, unknown>>[] = []
  const errors: Error[] = []
  const types = ['welcome', 'mutation', 'reconnect', 'reset']
  const subscription = client
    .listen(query, params, { ...options, events: types } as ListenOptions)
    .subscribe({
      next: (event) => events.push(event as ListenEvent<Record<string, unknown>>),
      error: (error: Error) => errors.push(error),
    })
  onTestFinished(() => subscription.unsubscribe())
  await until(() => events.length > 0 || errors.length > 0)
  const mutations = () => events.filter((event): event is MutationEvent => event.type === 'mutation')
  return { events, errors, mutations, subscription }
}

describe('ListenHub', () => {
  it('sends a welcome, and documents that appear, change and disappear', async () => {
    const client = createWriter(await startTestService())
    const { events, mutations } = await listen(client, '*[_type == "film" && year > $from]', { from: 2000 })
    expect(events[0]).toMatchObject({ type: 'welcome', listenerName: expect.any(String) })
    await client.create({ _id: 'other', _type: 'editor' })
    const made = await client.create({ _id: 'film', _type: 'film', year: 2020 })
    const { transactionId } = await client.mutate([{ patch: { id: 'film', set: { year: 2021 } } }], {
      returnDocuments: false,
    })
    await client.patch('film').set({ year: 1990 }).commit()
    await client.patch('film').set({ year: 2022 }).commit()
    await client.delete('film')
    await until(() => mutations().length === 5)
    expect(mutations().map((event) => event.transition)).toEqual([
      'appear',
      'update',
      'disappear',
      'appear',
      'disappear',
    ])
    expect(mutations()[1]).toMatchObject({
      documentId: 'film',
      transactionId,
      eventId: `${transactionId}#film`,
      identity: 'writer',
      previousRev: made._rev,
      resultRev: transactionId,
      result: { year: 2021 },
      mutations: [{ patch: { id: 'film', set: { year: 2021 } } }],
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
      visibility: 'query',
      timestamp: expect.any(String),
    })
    expect(mutations()[4]).not.toHaveProperty('result')
  })

  it('sends the name of an editor to callers with a token only', async () => {
    const service = await startTestService()
    const [own, visitor] = await Promise.all([
      listen(createWriter(service), '*[_type == "film"]'),
      listen(createTestClient(service), '*[_type == "film"]'),
    ])
    await createTestClient(service, {
      token: service.tokens.write,
      headers: { 'X-Editor-Name': 'Ada' },
    }).create({ _id: 'film', _type: 'film' })
    await until(() => own.mutations().length === 1 && visitor.mutations().length === 1)
    expect(own.mutations()[0]?.identity).toBe('writer-QWRh')
    expect(visitor.mutations()[0]?.identity).toBe('writer')
  })

  it('sends all events of a large transaction', async () => {
    const client = createWriter(await startTestService())
    const { events, mutations } = await listen(client, '*[_type == "film"]')
    const transaction = client.transaction()
    const text = 'x'.repeat(3000)
    for (let number = 0; number < 1000; number += 1)
      transaction.create({ _id: `film-${number}`, _type: 'film', text })
    await transaction.commit()
    await until(() => mutations().length === 1000 || events.some(({ type }) => type === 'reconnect'))
    expect(mutations().at(-1)).toMatchObject({ transactionCurrentEvent: 1000, transactionTotalEvents: 1000 })
  })

  it('sends the transaction as the resulting revision of a document that disappears', async () => {
    const client = createWriter(await startTestService())
    const { mutations } = await listen(client, '*[_type == "film" && year > 2000]')
    const made = await client.create({ _id: 'drafts.film', _type: 'film', year: 2020 })
    const published = await client.mutate(
      [{ createOrReplace: { _id: 'film', _type: 'film', year: 2020 } }, { delete: { id: 'drafts.film' } }],
      { returnDocuments: false },
    )
    const changed = await client.mutate([{ patch: { id: 'film', set: { year: 1990 } } }], {
      returnDocuments: false,
    })
    await until(() => mutations().length === 4)
    const revisions = mutations().map(
      ({ documentId, transition, transactionId, previousRev, resultRev }) => ({
        documentId,
        transition,
        transactionId,
        previousRev,
        resultRev,
      }),
    )
    const { transactionId } = published
    expect(revisions.slice(1).toSorted((a, b) => a.transition.localeCompare(b.transition))).toEqual([
      { documentId: 'film', transition: 'appear', transactionId, resultRev: transactionId },
      {
        documentId: 'drafts.film',
        transition: 'disappear',
        transactionId,
        previousRev: made._rev,
        resultRev: transactionId,
      },
      {
        documentId: 'film',
        transition: 'disappear',
        transactionId: changed.transactionId,
        previousRev: transactionId,
        resultRev: changed.transactionId,
      },
    ])
  })

  it('sends the previous revision, and neither result nor mutations, on request', async () => {
    const client = createWriter(await startTestService())
    await client.create({ _id: 'a', _type: 't', n: 1 })
    const options = { includePreviousRevision: true, includeResult: false, includeMutations: false }
    const { mutations } = await listen(client, '*', {}, options)
    await client
      .transaction()
      .patch('a', { set: { n: 2 } })
      .create({ _id: 'b', _type: 't' })
      .commit()
    await until(() => mutations().length === 2)
    expect(mutations()[0]).toMatchObject({
      previous: { n: 1 },
      transactionTotalEvents: 2,
      transactionCurrentEvent: 1,
    })
    expect(mutations()[1]).toMatchObject({ previous: null, transactionCurrentEvent: 2 })
    for (const event of mutations()) {
      expect(event).not.toHaveProperty('result')
      expect(event).not.toHaveProperty('mutations')
    }
  })

  it('counts the events of a transaction that the filter matches', async () => {
    const client = createWriter(await startTestService())
    const { mutations } = await listen(client, '*[_id in ["film", "drafts.film"]]')
    await client
      .transaction()
      .create({ _id: 'client', _type: 't' })
      .create({ _id: 'drafts.film', _type: 't' })
      .create({ _id: 'other', _type: 't' })
      .create({ _id: 'film', _type: 't' })
      .commit()
    await until(() => mutations().length === 2)
    expect(
      mutations().map(({ documentId, transactionTotalEvents: total, transactionCurrentEvent: current }) => [
        documentId,
        current,
        total,
      ]),
    ).toEqual([
      ['drafts.film', 1, 2],
      ['film', 2, 2],
    ])
  })

  it('sends drafts to token holders only', async () => {
    const service = await startTestService()
    const everyone = await listen(createTestClient(service), '*')
    const reader = await listen(createTestClient(service, { token: service.tokens.read }), '*')
    const client = createWriter(service)
    await client.create({ _id: 'drafts.a', _type: 't' })
    await client.create({ _id: 'a', _type: 't' })
    await until(() => reader.mutations().length === 2 && everyone.mutations().length === 1)
    expect(everyone.mutations().map((event) => event.documentId)).toEqual(['a'])
  })

  it('resolves references in filters', async () => {
    const client = createWriter(await startTestService())
    await client.create({ _id: 'ada', _type: 'editor', name: 'Ada' })
    const { mutations } = await listen(client, '*[_type == "film" && by->name == "Ada"]{title}')
    await client.create({ _id: 'film', _type: 'film', by: { _type: 'reference', _ref: 'ada' } })
    await until(() => mutations().length === 1)
    expect(mutations()[0]).toMatchObject({ documentId: 'film', transition: 'appear' })
  })

  it.each(['*[_type ==', 'count(*)', '*[_id == $missing]'])(
    'sends the problem of the filter %s',
    async (query) => {
      const { errors } = await listen(createWriter(await startTestService()), query)
      expect(errors[0]).toMatchObject({ name: 'ChannelError' })
      expect(errors[0]?.message).not.toBe('')
    },
  )

  it('sends a disconnect when the service stops, without delaying the stop', async () => {
    const service = await startContentService({ port: 0, dataDirectory: await temporaryDirectory() })
    const { errors } = await listen(createWriter(service), '*')
    const cutOff = vi.spyOn(Server.prototype, 'closeAllConnections')
    onTestFinished(() => cutOff.mockRestore())
    await service.close()
    expect(cutOff).not.toHaveBeenCalled()
    await until(() => errors.length > 0)
    expect(errors[0]).toMatchObject({
      name: 'DisconnectError',
      message: expect.stringContaining('is stopping'),
    })
  })

  it('asks clients to reconnect after 100 ms, rather than the 3 s of browsers', async () => {
    const { url, projectId, tokens } = await startTestService()
    const path = `/v2023-06-07/data/listen/production?query=${encodeURIComponent('*')}`
    const headers = { Authorization: `Bearer ${tokens.read}`, 'X-Sanity-Project-ID': projectId }
    const { body } = await fetch(`${url}${path}`, { headers })
    const stream = body?.pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(() => stream?.cancel())
    let said = ''
    while (!said.includes('welcome')) said += (await stream?.read())?.value
    expect(said).toMatch(/^retry: 100$/m)
  })

  it('sends events to clients that have reconnected', async () => {
    const service = await startTestService()
    const proxy = await startProxy(service.port)
    const client = createWriter(service, { apiHost: `http://127.0.0.1:${proxy.port}` })
    const { events, mutations } = await listen(client, '*', {}, { enableResume: true })
    await createWriter(service).create({ _id: 'before', _type: 't' })
    await until(() => mutations().length === 1)
    proxy.drop()
    await until(() => events.filter((event) => event.type === 'welcome').length === 2)
    expect(events.map((event) => event.type)).toContain('reset')
    await createWriter(service).create({ _id: 'after', _type: 't' })
    await until(() => mutations().length === 2)
  })
})
