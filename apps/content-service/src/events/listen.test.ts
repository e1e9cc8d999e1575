import { Server } from 'node:http'
import { join } from 'node:path'
import type { ListenEvent, ListenOptions, MutationEvent, SanityClient } from '@sanity/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ServiceError } from '../errors/service-error.ts'
import { startContentService, type ContentService } from '../index.ts'
import { QueryError } from '../query/query-error.ts'
import { ContentStore } from '../store/content-store.ts'
import { CommitLog } from './commit-log.ts'
import { ListenHub } from './listen-hub.ts'
import {
  createTestClient,
  startProxy,
  startEmptiedService,
  startTestService,
  temporaryDirectory,
  until,
  createWriter,
  writeDataset,
} from '../../testing/test-service.ts'

/** A listener of the real client with its events. Resolves after the welcome. */
async function listen(
  client: SanityClient,
  query: string,
  params = {},
  options: Record<string, boolean> = {},
) {
  const events: ListenEvent<Record<string, unknown>>[] = []
  const errors: Error[] = []
  const types = ['welcome', 'mutation', 'reconnect', 'reset', 'welcomeback']
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

const getService = startEmptiedService()

describe('ListenHub', () => {
  it('sends a welcome, and documents that appear, change and disappear', async () => {
    const client = createWriter(await getService())
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
    const service = await getService()
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
    const client = createWriter(await getService())
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
    const client = createWriter(await getService())
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
    const client = createWriter(await getService())
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
    const client = createWriter(await getService())
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
    const service = await getService()
    const everyone = await listen(createTestClient(service), '*')
    const reader = await listen(createTestClient(service, { token: service.tokens.read }), '*')
    const client = createWriter(service)
    await client.create({ _id: 'drafts.a', _type: 't' })
    await client.create({ _id: 'a', _type: 't' })
    await until(() => reader.mutations().length === 2 && everyone.mutations().length === 1)
    expect(everyone.mutations().map((event) => event.documentId)).toEqual(['a'])
  })

  it('resolves references in filters', async () => {
    const client = createWriter(await getService())
    await client.create({ _id: 'ada', _type: 'editor', name: 'Ada' })
    const { mutations } = await listen(client, '*[_type == "film" && by->name == "Ada"]{title}')
    await client.create({ _id: 'film', _type: 'film', by: { _type: 'reference', _ref: 'ada' } })
    await until(() => mutations().length === 1)
    expect(mutations()[0]).toMatchObject({ documentId: 'film', transition: 'appear' })
  })

  it.each(['*[_type ==', 'count(*)', '*[_id == $missing]'])(
    'sends the problem of the filter %s',
    async (query) => {
      const { errors } = await listen(createWriter(await getService()), query)
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
    const { url, projectId, tokens } = await getService()
    const path = `/v2023-06-07/data/listen/production?query=${encodeURIComponent('*')}`
    const headers = { Authorization: `Bearer ${tokens.read}`, 'X-Sanity-Project-ID': projectId }
    const { body } = await fetch(`${url}${path}`, { headers })
    const stream = body?.pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(() => stream?.cancel())
    let said = ''
    while (!said.includes('welcome')) said += (await stream?.read())?.value
    expect(said).toMatch(/^retry: 100$/m)
  })

  it('sends a client that reconnects the events that it has missed, and those that follow', async () => {
    const service = await getService()
    const proxy = await startProxy(service.port)
    const client = createWriter(service, { apiHost: `http://127.0.0.1:${proxy.port}` })
    const { events, mutations } = await listen(client, '*', {}, { enableResume: true })
    const writer = createWriter(service)
    await writer.create({ _id: 'film', _type: 't' })
    await until(() => mutations().length === 1)
    proxy.drop()
    await writer.patch('film').set({ title: 'Missed' }).commit()
    await until(() => mutations().length === 2)
    await writer.delete('film')
    await until(() => mutations().length === 3)
    expect(events.map(({ type }) => type).filter((type) => type !== 'reconnect')).toEqual([
      'welcome',
      'mutation',
      'welcomeback',
      'mutation',
      'mutation',
    ])
    const [created, changed, deleted] = mutations()
    expect(changed).toMatchObject({ previousRev: created?.resultRev, result: { title: 'Missed' } })
    expect(changed?.mutations).toEqual([{ createOrReplace: changed?.result }])
    expect(deleted).toMatchObject({ previousRev: changed?.resultRev, transition: 'disappear' })
  })
})

const RESUMING = `/v2023-06-07/data/listen/production?enableResume=true&query=${encodeURIComponent('*[_type == "film"]')}`

/** The second event of a transaction, whole. */
const SECOND = /"transactionCurrentEvent":2\}\n\n/

/** Returns the events of a listener that resumes, until one matches `last`. */
async function resume({ url, projectId, tokens }: ContentService, lastEventId: string, last: RegExp) {
  const headers = {
    Authorization: `Bearer ${tokens.read}`,
    'X-Sanity-Project-ID': projectId,
    ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
  }
  const { body } = await fetch(`${url}${RESUMING}`, { headers })
  const stream = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!last.test(text)) text += (await stream?.read())?.value
  await stream?.cancel()
  return [...text.matchAll(/(?:^id: (.*)\n)?^event: (.*)\ndata: (.*)\n/gm)].map(
    ([, id = '', event, data]) => ({
      id,
      event,
      data: JSON.parse(data ?? '') as { documentId?: string; transactionCurrentEvent?: number },
    }),
  )
}

describe('a listener whose filter is not evaluated', () => {
  /** The events that a listener gets, before its stream is closed, when its filter fails. */
  async function eventsAfter(error: Error) {
    const store = new ContentStore(join(await temporaryDirectory(), 'content.sqlite'))
    onTestFinished(() => store.close())
    const hub = new ListenHub({ run: vi.fn().mockRejectedValue(error) }, new CommitLog(store))
    const events: (string | undefined)[] = []
    const closed = new AbortController()
    hub.add({
      filter: { query: '*', params: {}, view: 'raw', identity: 'writer' },
      details: {
        includeResult: true,
        includePreviousRevision: false,
        includeMutations: true,
        includeEffects: false,
      },
      stream: {
        send: ({ event }) => void events.push(event),
        close: () => closed.abort(),
        signal: closed.signal,
      },
    })
    await hub.settled()
    expect(closed.signal.aborted).toBe(true)
    return events
  }

  it.each(['QUERY_TIMEOUT', 'QUERY_QUEUE_FULL'] as const)(
    'may resume after %s: it gets no error, after which clients do not reconnect',
    async (code) => {
      expect(await eventsAfter(new ServiceError(code, 'Try again.'))).toEqual([])
    },
  )

  it('gets a channelError if the filter is not valid', async () => {
    expect(await eventsAfter(new QueryError('QUERY_INVALID', 'Invalid.', 1))).toEqual(['channelError'])
  })
})

describe('a listener that resumes', () => {
  it('gets the events that it has missed after a restart of the service, also within a transaction', async () => {
    const dataDirectory = await temporaryDirectory()
    const first = await startContentService({ port: 0, dataDirectory })
    const [welcome] = await resume(first, '', /^event: welcome\n.*\n\n/m)
    const transaction = createWriter(first).transaction().create({ _id: 'other', _type: 'editor' })
    for (const _id of ['one', 'two']) transaction.create({ _id, _type: 'film' })
    await transaction.commit()
    await first.close()
    const second = await startTestService({ dataDirectory })
    const list = async (id = '') =>
      (await resume(second, id, SECOND)).map(({ event, data }) =>
        [event, data.documentId, data.transactionCurrentEvent].filter(Boolean).join(' '),
      )
    const missed = await resume(second, welcome?.id ?? '', SECOND)
    expect(await list(welcome?.id)).toEqual(['welcomeback', 'mutation one 1', 'mutation two 2'])
    expect(await list(missed[1]?.id)).toEqual(['welcomeback', 'mutation two 2'])
  })

  it('has to read everything again after changes without a record, or a transaction that is not known', async () => {
    const dataDirectory = await temporaryDirectory()
    const asset = { _type: 'image', _sanityAsset: 'image@file://./images/poster.png' }
    const datasetFile = await writeDataset([{ _id: 'film', _type: 'film', poster: asset }])
    const first = await startContentService({ port: 0, dataDirectory, datasetFile })
    const [welcome] = await resume(first, '', /^event: welcome\n.*\n\n/m)
    await createWriter(first).patch('film').set({ title: 'One' }).commit()
    await first.close()
    // The addresses of assets contain the port.
    const second = await startTestService({ dataDirectory })
    for (const id of [welcome?.id ?? '', '9#unknown#film', 'invalid']) {
      const events = (await resume(second, id, /^event: reset\n.*\n\n/m)).map(({ event }) => event)
      expect(events).toEqual(['welcome', 'reset'])
    }
  })
})
