import { describe, expect, it } from 'vitest'
import type { DocumentEvent } from '../history/document-events.ts'
import type { ServiceOptions } from '../index.ts'
import { startTestService, writeDataset, createWriter } from '../../testing/test-service.ts'

interface Transaction {
  readonly id: string
  readonly author: string
  readonly effects: Readonly<Record<string, { readonly apply: unknown[]; readonly revert: unknown[] }>>
}

async function start(options: ServiceOptions = {}) {
  const service = await startTestService(options)
  const client = createWriter(service)
  const history = `${service.url}/v2025-02-19/data/history/production`
  const ask = (path: string, token: string | undefined = service.tokens.read) =>
    fetch(`${history}/${path}`, { headers: token === '' ? {} : { authorization: `Bearer ${token}` } })
  const documents = async (path: string) =>
    ((await (await ask(`documents/${path}`)).json()) as { documents: { name?: string; _id: string }[] })
      .documents
  const events = async (id: string, query = '') =>
    (await (await ask(`events/documents/${id}${query}`)).json()) as {
      events: Readonly<Record<string, readonly DocumentEvent[]>>
      nextCursor: string
    }
  const transactions = async (path: string) =>
    (await (await ask(`transactions/${path}`)).text())
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Transaction)
  const act = (actionType: 'publish' | 'unpublish') =>
    client.action({
      actionType: `sanity.action.document.${actionType}`,
      draftId: 'drafts.ada',
      publishedId: 'ada',
    })
  const write = async (name: string) =>
    (await client.createOrReplace({ _id: 'drafts.ada', _type: 'editor', name }))._rev
  return { client, ask, documents, events, transactions, act, write }
}

describe('historyRoutes', () => {
  it('returns the events of a document and its draft, the newest first', async () => {
    const { client, events, act, write } = await start()
    const first = await write('One')
    const second = await write('Two')
    const { transactionId: published } = await act('publish')
    const third = await write('Three')
    await client.delete('drafts.ada')
    const { transactionId: unpublished } = await act('unpublish')
    await act('publish')
    await client.delete('ada')
    const facts = { author: 'writer', documentId: 'ada', timestamp: expect.any(String) as string }
    const own = { ...facts, versionId: 'drafts.ada' }
    const all = [
      { ...facts, type: 'deleteDocumentGroup' },
      expect.objectContaining({ type: 'publishDocumentVersion', versionRevisionId: unpublished }),
      { ...own, type: 'unpublishDocument', versionRevisionId: unpublished },
      { ...own, type: 'createDocumentVersion', versionRevisionId: unpublished },
      { ...own, type: 'deleteDocumentVersion', versionRevisionId: third },
      { ...own, type: 'createDocumentVersion', versionRevisionId: third },
      {
        ...own,
        type: 'publishDocumentVersion',
        versionRevisionId: second,
        revisionId: published,
        publishCause: 'document.publish',
      },
      { ...own, type: 'createDocumentVersion', versionRevisionId: first },
    ]
    const found = (await events('drafts.ada')).events['drafts.ada']
    expect(found).toEqual(all)
    expect((await events('ada')).events['ada']?.map(({ type }) => type)).toEqual([
      'deleteDocumentGroup',
      'publishDocumentVersion',
      'unpublishDocument',
      'publishDocumentVersion',
    ])
    const page = await events('drafts.ada', '?limit=3')
    expect([page.events['drafts.ada']?.length, page.nextCursor]).toEqual([3, '3'])
    const last = await events('drafts.ada', '?limit=9&nextCursor=6')
    expect([last.events['drafts.ada'], last.nextCursor]).toEqual([found?.slice(6), ''])
  })

  it('returns documents at a revision, at a time, and before their deletion', async () => {
    const { client, documents, act, write } = await start()
    const first = await write('One')
    const { _updatedAt: time } = (await client.getDocument('drafts.ada')) ?? {}
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(String(time)))
    await write('Two')
    expect(await documents(`ada,drafts.ada?revision=${first}`)).toMatchObject([{ name: 'One', _rev: first }])
    expect(await documents(`drafts.ada?time=${time}`)).toMatchObject([{ name: 'One' }])
    expect(await documents('drafts.ada?time=2001-01-01T00:00:00Z')).toEqual([])
    expect(await documents('drafts.ada?revision=unknown')).toEqual([])
    expect(await documents('drafts.ada')).toMatchObject([{ name: 'Two' }])
    await act('publish')
    await write('Three')
    await client.delete('drafts.ada')
    expect(await documents('ada,drafts.ada?lastRevision=true')).toMatchObject([{ _id: 'ada', name: 'Two' }])
    await client.delete('ada')
    expect(await documents('ada,drafts.ada?lastRevision=true')).toMatchObject([{ _id: 'ada', name: 'Two' }])
  })

  it('returns what was imported before the first change', async () => {
    const datasetFile = await writeDataset([{ _id: 'ben', _type: 'editor', name: 'Ben' }])
    const { client, documents, events } = await start({ datasetFile })
    const { _rev } = (await client.getDocument('ben')) ?? {}
    await client.delete('ben')
    expect(await documents(`ben?revision=${_rev}`)).toMatchObject([{ name: 'Ben' }])
    expect((await events('drafts.ben')).events['drafts.ben']).toMatchObject([
      { type: 'deleteDocumentGroup', author: 'writer' },
      { type: 'publishDocumentVersion', author: '', revisionId: _rev },
    ])
  })

  it('returns the transactions of a range as patches that replace a document', async () => {
    const { transactions, act, write } = await start()
    const revisions = [await write('One'), await write('Two'), await write('Three')]
    const { transactionId } = await act('publish')
    const all = await transactions('drafts.ada?limit=50')
    expect(all.map(({ id }) => id)).toEqual([...revisions, transactionId])
    expect(all[0]?.effects['drafts.ada']).toMatchObject({ apply: [0, { name: 'One' }], revert: [0, null] })
    expect(all[1]?.effects['drafts.ada']).toMatchObject({
      apply: [0, { name: 'Two' }],
      revert: [0, { name: 'One' }],
    })
    expect(all[3]?.effects['drafts.ada']?.apply).toEqual([0, null])
    expect(Object.keys((await transactions('ada,drafts.ada')).at(-1)?.effects ?? {})).toHaveLength(2)
    const range = `drafts.ada?fromTransaction=${revisions[1]}&toTransaction=${revisions[2]}&reverse=true`
    expect((await transactions(range)).map(({ id }) => id)).toEqual([revisions[2], revisions[1]])
    expect(await transactions('drafts.ada?limit=1')).toHaveLength(1)
  })

  it('refuses callers without a token, and a time that is none', async () => {
    const { ask } = await start()
    for (const path of ['documents/ada', 'events/documents/ada', 'transactions/ada'])
      expect((await ask(path, '')).status).toBe(401)
    expect((await ask('documents/ada?time=soon')).status).toBe(400)
  })
})
