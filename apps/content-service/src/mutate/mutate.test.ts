import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startContentService, type ContentService } from '../index.ts'
import { documentsIn } from '../../testing/data-directory.ts'
import {
  createTestClient,
  startSharedService,
  startEmptiedService,
  startTestService,
  temporaryDirectory,
  createWriter,
} from '../../testing/test-service.ts'

const post = (url: string, token: string | undefined, body: string) =>
  fetch(`${url}/v2023-06-07/data/mutate/production?returnIds=true`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
  })

const getService = startEmptiedService()

describe('Mutator', () => {
  it('creates, replaces, creates if missing and deletes', async () => {
    const client = createWriter(await getService())
    const made = await client.create({ _type: 'editor', name: 'Ada' })
    expect(made).toMatchObject({ name: 'Ada', _rev: expect.any(String), _createdAt: expect.any(String) })
    const drafted = await client.create({ _id: 'drafts.', _type: 'editor' })
    expect(drafted._id).toMatch(/^drafts\..{8,}/)
    await client.createOrReplace({ _id: made._id, _type: 'editor', name: 'Ada L.' })
    await client.createIfNotExists({ _id: made._id, _type: 'editor', name: 'Nobody' })
    const read = await client.getDocument(made._id)
    expect(read).toMatchObject({ name: 'Ada L.', _createdAt: made._createdAt })
    expect(read?._rev).not.toBe(made._rev)
    await client.delete(made._id)
    expect(await client.getDocument(made._id)).toBeUndefined()
  })

  it('applies a transaction that is sent again once, also after a restart, and returns its outcome', async () => {
    const dataDirectory = await temporaryDirectory()
    const mutations = [
      { createIfNotExists: { _id: 'a', _type: 't', n: 0 } },
      { patch: { id: 'a', inc: { n: 1 } } },
      { create: { _type: 't', n: 7 } },
    ]
    const body = JSON.stringify({ mutations, transactionId: 'sent-twice' })
    const first = await startContentService({ port: 0, dataDirectory })
    const send = async ({ url, tokens }: ContentService) => {
      const response = await post(url, tokens.write, body)
      return [response.status, await response.json()] as const
    }
    const [status, { results }] = (await send(first)) as [number, { results: { id: string }[] }]
    const ids = [...new Set(results.map(({ id }) => id))]
    const outcome = { transactionId: 'sent-twice', results: ids.map((id) => ({ id, operation: 'create' })) }
    expect(status).toBe(200)
    expect(await send(first)).toEqual([200, outcome])
    await first.close()
    const second = await startTestService({ dataDirectory })
    expect(await send(second)).toEqual([200, outcome])
    expect(await createWriter(second).fetch('*[_type == "t"]{n} | order(n)')).toEqual([{ n: 1 }, { n: 7 }])
  })

  it('patches with every operation, and sets the transaction as the revision', async () => {
    const client = createWriter(await getService())
    await client.create({ _id: 'a', _type: 't', n: 1, list: [{ _key: 'x', v: 1 }], old: true, text: 'hello' })
    const { transactionId } = await client
      .transaction()
      .patch('a', (patch) =>
        patch
          .set({ 'deep.er': 'set', 'list[_key=="x"].v': 7 })
          .setIfMissing({ n: 100, m: 5 })
          .unset(['old'])
          .inc({ n: 2 })
          .dec({ m: 1 })
          .insert('after', 'list[-1]', [{ v: 8 }])
          .diffMatchPatch({ text: '@@ -1,5 +1,5 @@\n-hello\n+world\n' }),
      )
      .commit({ autoGenerateArrayKeys: true })
    const read = await client.getDocument('a')
    expect(read).toMatchObject({ n: 3, m: 4, deep: { er: 'set' }, text: 'world', _rev: transactionId })
    expect(read?.['list']).toEqual([
      { _key: 'x', v: 7 },
      { _key: expect.any(String), v: 8 },
    ])
    expect(read).not.toHaveProperty('old')
  })

  it('patches and deletes by query, with the earlier changes of the transaction', async () => {
    const client = createWriter(await getService())
    await client.create({ _id: 'one', _type: 'film', year: 2020 })
    await client
      .transaction()
      .create({ _id: 'two', _type: 'film', year: 2021 })
      .patch({ query: '*[_type == $type]', params: { type: 'film' } }, { inc: { year: 1 } })
      .commit()
    expect(await client.fetch('*[_type == "film"] | order(_id).year')).toEqual([2021, 2022])
    await client.delete({ query: '*[_type == "film" && year > 2021]' })
    expect(await client.fetch('*[_type == "film"]._id')).toEqual(['one'])
  })

  it('returns documents or ids on request, and writes nothing in a dry run', async () => {
    const client = createWriter(await getService())
    const dry = await client.create({ _id: 'a', _type: 't', n: 1 }, { dryRun: true })
    expect(dry).toMatchObject({ _id: 'a', n: 1 })
    expect(await client.getDocument('a')).toBeUndefined()
    const result = await client.mutate([{ create: { _id: 'a', _type: 't' } }], { returnDocuments: false })
    expect(result).toMatchObject({ documentIds: ['a'], results: [{ id: 'a', operation: 'create' }] })
  })
})

describe('MutationError', () => {
  it('is answered with 409 in the shape of the hosted service, and changes nothing', async () => {
    const service = await getService()
    const client = createWriter(service)
    const { _rev } = await client.create({ _id: 'a', _type: 't', n: 1 })
    const cases = [
      { create: { _id: 'a', _type: 't' } },
      { patch: { id: 'a', ifRevisionID: 'other', set: { n: 2 } } },
      { patch: { id: 'missing', set: { n: 2 } } },
      { delete: { id: 'a', ifRevisionID: 'other' } },
      { create: { _type: 't', to: { _type: 'reference', _ref: 'missing' } } },
    ]
    for (const mutation of cases) {
      const mutations = [{ create: { _id: 'b', _type: 't' } }, mutation]
      const response = await post(service.url, service.tokens.write, JSON.stringify({ mutations }))
      expect({ mutation, status: response.status }).toEqual({ mutation, status: 409 })
      expect(await response.json()).toMatchObject({
        error: {
          type: 'mutationError',
          items: [{ index: 1, error: { type: expect.any(String), description: expect.any(String) } }],
        },
      })
    }
    expect(await client.getDocument('a')).toMatchObject({ n: 1, _rev })
    expect(await client.getDocument('b')).toBeUndefined()
    await client.patch('a').ifRevisionId(_rev).set({ n: 3 }).commit()
    expect(await client.getDocument('a')).toMatchObject({ n: 3 })
  })

  it('protects documents with strong references only', async () => {
    const client = createWriter(await getService())
    await client
      .transaction()
      .create({
        _id: 'film',
        _type: 'video',
        by: { _type: 'reference', _ref: 'ada' },
        weak: { _ref: 'ben', _weak: true },
      })
      .create({ _id: 'ada', _type: 'editor' })
      .create({ _id: 'ben', _type: 'editor' })
      .commit()
    await expect(client.delete('ada')).rejects.toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('cannot be deleted as there are references to it from "film"'),
    })
    await client.delete('ben')
    await client.transaction().delete('ada').delete('film').commit()
    expect(await client.fetch('count(*)')).toBe(0)
  })
})

describe('mutateRoutes', () => {
  const sharedService = startSharedService()

  it.each([
    ['no mutations', {}],
    ['two in one', { mutations: [{ create: { _type: 't' }, delete: { id: 'a' } }] }],
    ['an unknown one', { mutations: [{ destroy: { id: 'a' } }] }],
    ['no type', { mutations: [{ create: { _id: 'a' } }] }],
    ['a bad id', { mutations: [{ create: { _id: '../a', _type: 't' } }] }],
    [
      'a path that cannot be read',
      { mutations: [{ create: { _id: 'a', _type: 't' } }, { patch: { id: 'a', set: { 'b[..': 1 } } }] },
    ],
    [
      'a changed id',
      { mutations: [{ create: { _id: 'a', _type: 't' } }, { patch: { id: 'a', set: { _id: 'b' } } }] },
    ],
    ['an unknown operation', { mutations: [{ patch: { id: 'a', explode: {} } }] }],
    ['a query that does not parse', { mutations: [{ delete: { query: '*[' } }] }],
  ])('answers %s with 400', async (_name, body) => {
    const service = sharedService()
    const response = await post(service.url, service.tokens.write, JSON.stringify(body))
    expect(response.status).toBe(400)
    expect(await createWriter(service).fetch('count(*)')).toBe(0)
  })

  it('answers invalid JSON with 400, and a body that is too large with 413', async () => {
    const service = sharedService()
    expect((await post(service.url, service.tokens.write, '{"mutations": [')).status).toBe(400)
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const nested = `{"mutations":[{"create":{"_type":"t","a":${deep}}}]}`
    expect((await post(service.url, service.tokens.write, nested)).status).toBe(400)
    const long = JSON.stringify({ mutations: [{ create: { _type: 't', text: 'x'.repeat(5_000_000) } }] })
    expect((await post(service.url, service.tokens.write, long)).status).toBe(413)
  })

  it('answers a patch with 400 whose path nests a document too deeply', async () => {
    const client = createWriter(await getService())
    await client.create({ _id: 'a', _type: 't' })
    const patch = client.patch('a').set({ [Array.from({ length: 300 }, () => 'a').join('.')]: 1 })
    await expect(patch.commit()).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('nested too deeply'),
    })
  })

  it('does not change prototypes', async () => {
    const client = createWriter(await getService())
    await client.create({ _id: 'a', _type: 't' })
    await client.patch('a').set({ '__proto__.polluted': 1, 'constructor.prototype.polluted': 1 }).commit()
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('requireWriter', () => {
  it('allows the holder of the write token only', async () => {
    const service = await getService()
    const body = JSON.stringify({ mutations: [{ create: { _id: 'a', _type: 't' } }] })
    expect((await post(service.url, undefined, body)).status).toBe(403)
    expect((await post(service.url, service.tokens.read, body)).status).toBe(403)
    expect((await post(service.url, 'wrong-token', body)).status).toBe(401)
    await expect(createTestClient(service).create({ _type: 't' })).rejects.toMatchObject({ statusCode: 403 })
    expect(await createWriter(service).fetch('count(*)')).toBe(0)
    expect((await post(service.url, service.tokens.write, body)).status).toBe(200)
  })
})

/** Any transaction over a few ids: some succeed, some conflict, some make no sense half way. */
const mutation = fc.oneof(
  fc.record({
    create: fc.record({ _id: fc.constantFrom('a', 'b', 'c'), _type: fc.constant('t'), n: fc.nat(9) }),
  }),
  fc.record({
    createOrReplace: fc.record({
      _id: fc.constantFrom('a', 'b', 'c'),
      _type: fc.constant('t'),
      to: fc.option(fc.record({ _ref: fc.constantFrom('a', 'b', 'c') }), { nil: undefined }),
    }),
  }),
  fc.record({ delete: fc.record({ id: fc.constantFrom('a', 'b', 'c') }) }),
  fc.record({
    patch: fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      set: fc.dictionary(
        fc.constantFrom('n', 'x.y', 'list[0]', '_id', '[', 'to'),
        fc.jsonValue({ maxDepth: 1 }),
      ),
      inc: fc.constantFrom({}, { n: 1 }),
    }),
  }),
)

describe('Mutator', () => {
  it('applies all mutations or none, and responds after they are on disk', async () => {
    const dataDirectory = await temporaryDirectory()
    const service = await startTestService({ dataDirectory })
    let before = documentsIn(dataDirectory)
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 5 }), async (mutations) => {
        const response = await post(service.url, service.tokens.write, JSON.stringify({ mutations }))
        const after = documentsIn(dataDirectory)
        expect(after).toEqual(response.status === 200 ? after : before)
        expect([200, 400, 409]).toContain(response.status)
        const targets = after.map((document) => (document['to'] as { _ref?: unknown } | undefined)?._ref)
        const ids = after.map((document) => document._id)
        expect(targets.filter((target) => typeof target === 'string' && !ids.includes(target))).toEqual([])
        expect(await createWriter(service).fetch('*')).toEqual(after)
        before = after
      }),
      { numRuns: 150 },
    )
  })
})
