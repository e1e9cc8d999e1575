import type { Action, ListenOptions, SanityClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { createTestClient, startTestService, until, createWriter } from '../../testing/test-service.ts'

const PAIR = { draftId: 'drafts.film', publishedId: 'film' } as const

async function start(...documents: { _id: string; _type: string; [name: string]: unknown }[]) {
  const service = await startTestService()
  const client = createWriter(service)
  for (const document of documents) await client.create(document)
  const state = async () => {
    const found = await client.fetch<Record<string, unknown>[]>('*[_type == "film"]{_id, title} | order(_id)')
    return Object.fromEntries(found.map(({ _id, title }) => [_id, title]))
  }
  return { service, client, state }
}

const draft = (title: string) => ({ _id: 'drafts.film', _type: 'film', title })
const published = (title: string) => ({ _id: 'film', _type: 'film', title })
const refusal = (client: SanityClient, action: Action | Action[]) =>
  client.action(action).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('actionMutations', () => {
  it('creates a draft, edits it, publishes it and edits it again', async () => {
    const { client, state } = await start()
    const create = {
      actionType: 'sanity.action.document.create',
      publishedId: 'film',
      attributes: draft('One'),
      ifExists: 'fail',
    } as const
    await client.action(create)
    await client.action({
      actionType: 'sanity.action.document.edit',
      ...PAIR,
      patch: { set: { title: 'Two' } },
    })
    expect(await state()).toEqual({ 'drafts.film': 'Two' })
    await client.action({ actionType: 'sanity.action.document.publish', ...PAIR })
    expect(await state()).toEqual({ film: 'Two' })
    const before = await client.getDocument('film')
    await client.action({
      actionType: 'sanity.action.document.edit',
      ...PAIR,
      patch: { set: { title: 'Three' } },
    })
    expect(await state()).toEqual({ film: 'Two', 'drafts.film': 'Three' })
    await client.action({ actionType: 'sanity.action.document.publish', ...PAIR })
    const after = await client.getDocument('film')
    expect(after).toMatchObject({ title: 'Three', _createdAt: before?._createdAt })
    expect(after?._rev).not.toBe(before?._rev)
  })

  it('keeps an existing draft with ifExists', async () => {
    const { client, state } = await start(draft('Mine'))
    const create = {
      actionType: 'sanity.action.document.create',
      publishedId: 'film',
      attributes: draft('Theirs'),
    } as const
    await client.action({ ...create, ifExists: 'ignore' })
    expect(await state()).toEqual({ 'drafts.film': 'Mine' })
    expect(await refusal(client, { ...create, ifExists: 'fail' })).toMatchObject({ statusCode: 409 })
  })

  it('discards a draft, unpublishes into a draft, and keeps an existing draft', async () => {
    const { client, state } = await start(published('Old'), draft('New'))
    await client.action({ actionType: 'sanity.action.document.unpublish', ...PAIR })
    expect(await state()).toEqual({ 'drafts.film': 'New' })
    await client.action({ actionType: 'sanity.action.document.publish', ...PAIR })
    await client.action({ actionType: 'sanity.action.document.unpublish', ...PAIR })
    expect(await state()).toEqual({ 'drafts.film': 'New' })
    await client.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.film' })
    expect(await state()).toEqual({})
  })

  it('deletes a document with the given drafts, and refuses to leave a draft', async () => {
    const { client, state } = await start(published('Old'), draft('New'))
    const remove = { actionType: 'sanity.action.document.delete', publishedId: 'film' } as const
    expect(await refusal(client, { ...remove, includeDrafts: [] })).toMatchObject({ statusCode: 409 })
    expect(await state()).toEqual({ film: 'Old', 'drafts.film': 'New' })
    await client.action({ ...remove, includeDrafts: ['drafts.film'] })
    expect(await state()).toEqual({})
  })

  it('replaces a draft, copies one from the published document, and discards it by its version', async () => {
    const { client, state } = await start(published('Old'))
    await client.createVersion({ publishedId: 'film', baseId: 'film', releaseId: '' })
    expect(await state()).toEqual({ film: 'Old', 'drafts.film': 'Old' })
    await client.action({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: 'film',
      attributes: draft('Other'),
    })
    expect(await state()).toEqual({ film: 'Old', 'drafts.film': 'Other' })
    await client.action({ actionType: 'sanity.action.document.version.discard', versionId: 'drafts.film' })
    expect(await state()).toEqual({ film: 'Old' })
  })

  it('applies all actions or none, with the transaction id of the client', async () => {
    const { client, state } = await start(published('Old'))
    const edit = {
      actionType: 'sanity.action.document.edit',
      ...PAIR,
      patch: { set: { title: 'New' } },
    } as const
    const failed = await refusal(client, [
      edit,
      { actionType: 'sanity.action.document.discard', draftId: 'drafts.no' },
    ])
    expect(failed).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('The document with the ID "drafts.no" was not found'),
      details: { type: 'actionError', items: [{ index: 1 }] },
    })
    expect(await state()).toEqual({ film: 'Old' })
    expect(await client.action(edit, { dryRun: true })).toHaveProperty('transactionId')
    expect(await state()).toEqual({ film: 'Old' })
    expect(await client.action(edit, { transactionId: 'mine-1' })).toEqual({ transactionId: 'mine-1' })
    expect(await client.getDocument('drafts.film')).toMatchObject({ _rev: 'mine-1' })
  })

  it('refuses documents at another revision', async () => {
    const { client, state } = await start(published('Old'), draft('New'))
    const publish = { actionType: 'sanity.action.document.publish', ...PAIR } as const
    for (const guard of [{ ifDraftRevisionId: 'other' }, { ifPublishedRevisionId: 'other' }])
      expect(await refusal(client, { ...publish, ...guard })).toMatchObject({ statusCode: 409 })
    expect(await state()).toEqual({ film: 'Old', 'drafts.film': 'New' })
    const revision = (await client.getDocument('drafts.film'))?._rev ?? ''
    await client.action({ ...publish, ifDraftRevisionId: revision })
    expect(await state()).toEqual({ film: 'New' })
  })

  it('strengthens references that were weak until publication', async () => {
    const editor = { _type: 'reference', _ref: 'editor', _weak: true }
    const { client } = await start(
      { _id: 'editor', _type: 'editor' },
      {
        ...draft('New'),
        editors: [{ ...editor, _key: 'a', _strengthenOnPublish: { type: 'editor' } }],
        friend: { ...editor, _strengthenOnPublish: { type: 'editor', weak: true } },
      },
    )
    await client.action({ actionType: 'sanity.action.document.publish', ...PAIR })
    const film = await client.getDocument('film')
    expect(film?.['editors']).toEqual([{ _type: 'reference', _ref: 'editor', _key: 'a' }])
    expect(film?.['friend']).toEqual(editor)
    await expect(client.delete('editor')).rejects.toMatchObject({ statusCode: 409 })
  })

  it.each([
    ['no action', {}],
    ['an unknown one', { actionType: 'sanity.action.release.create', releaseId: 'r' }],
    [
      'a draft of another document',
      { actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'b' },
    ],
    [
      'a published id that is none',
      { actionType: 'sanity.action.document.delete', publishedId: 'drafts.a', includeDrafts: [] },
    ],
    [
      'a draft of another document beside the one to delete',
      { actionType: 'sanity.action.document.delete', publishedId: 'film', includeDrafts: ['drafts.other'] },
    ],
    ['a patch that is none', { actionType: 'sanity.action.document.edit', ...PAIR, patch: { explode: {} } }],
    [
      'a version in a release',
      { actionType: 'sanity.action.document.version.discard', versionId: 'versions.r.film' },
    ],
  ])('refuses %s with 400', async (_name, action) => {
    const { client } = await start(published('Old'))
    expect(await refusal(client, action as Action)).toMatchObject({ statusCode: 400 })
  })

  it('demands the write token', async () => {
    const { service } = await start(draft('New'))
    const publish = { actionType: 'sanity.action.document.publish', ...PAIR } as const
    for (const token of [undefined, service.tokens.read]) {
      const client = createTestClient(service, token === undefined ? {} : { token })
      expect(await refusal(client, publish)).toMatchObject({ statusCode: 403 })
    }
  })

  it('sends one transaction to listeners and live clients', async () => {
    const { client } = await start(published('Old'), draft('New'))
    const heard: unknown[] = []
    const ids = { ids: ['film', 'drafts.film'] }
    const options: ListenOptions = { events: ['welcome', 'mutation'], effectFormat: 'mendoza' }
    const subscription = client.listen('*[_id in $ids]', ids, options).subscribe((event) => heard.push(event))
    await until(() => heard.length > 0)
    await client.action({ actionType: 'sanity.action.document.publish', ...PAIR }, { transactionId: 'pub' })
    await until(() => heard.length > 2)
    subscription.unsubscribe()
    expect(heard.slice(1)).toMatchObject([
      {
        documentId: 'film',
        transactionId: 'pub',
        transition: 'update',
        transactionTotalEvents: 2,
        effects: {
          apply: [0, { _id: 'film', title: 'New' }],
          revert: [0, { _id: 'film', title: 'Old' }],
        },
      },
      { documentId: 'drafts.film', transition: 'disappear', effects: { apply: [0, null] } },
    ])
  })
})
