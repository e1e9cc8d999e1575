import type { Action, ListenOptions, SanityClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { createTestClient, startEmptiedService, until, createWriter } from '../../testing/test-service.ts'

const PAIR = { draftId: 'drafts.film', publishedId: 'film' } as const

const getService = startEmptiedService()

async function start(...documents: { _id: string; _type: string; [name: string]: unknown }[]) {
  const service = await getService()
  const client = createWriter(service)
  for (const document of documents) await client.create(document)
  const state = async () => {
    const found = await client.fetch<Record<string, unknown>[]>('*[_type == "film"]{_id, title} | order(_id)')
    return Object.fromEntries(found.map(({ _id, title }) => [_id, title]))
  }
  return { service, client, state }
}

/** An action of the film, or with other fields. */
const action = (name: string, fields: object = {}) =>
  ({ actionType: `sanity.action.document.${name}`, ...PAIR, ...fields }) as Action

const edit = (patch: object) => action('edit', { patch })

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
    const create = action('create', { attributes: draft('One'), ifExists: 'fail' })
    await client.action(create)
    await client.action(edit({ set: { title: 'Two' } }))
    expect(await state()).toEqual({ 'drafts.film': 'Two' })
    await client.action(action('publish'))
    expect(await state()).toEqual({ film: 'Two' })
    const before = await client.getDocument('film')
    await client.action(edit({ set: { title: 'Three' } }))
    expect(await state()).toEqual({ film: 'Two', 'drafts.film': 'Three' })
    await client.action(action('publish'))
    const after = await client.getDocument('film')
    expect(after).toMatchObject({ title: 'Three', _createdAt: before?._createdAt })
    expect(after?._rev).not.toBe(before?._rev)
  })

  it('keeps an existing draft with ifExists', async () => {
    const { client, state } = await start(draft('Mine'))
    const create = (ifExists: string) => action('create', { attributes: draft('Theirs'), ifExists })
    await client.action(create('ignore'))
    expect(await state()).toEqual({ 'drafts.film': 'Mine' })
    expect(await refusal(client, create('fail'))).toMatchObject({ statusCode: 409 })
  })

  it('discards a draft, unpublishes into a draft, and keeps an existing draft', async () => {
    const { client, state } = await start(published('Old'), draft('New'))
    await client.action(action('unpublish'))
    expect(await state()).toEqual({ 'drafts.film': 'New' })
    await client.action(action('publish'))
    await client.action(action('unpublish'))
    expect(await state()).toEqual({ 'drafts.film': 'New' })
    await client.action(action('discard'))
    expect(await state()).toEqual({})
  })

  it('deletes a document with the given drafts, and refuses to leave a draft', async () => {
    const { client, state } = await start(published('Old'), draft('New'))
    expect(await refusal(client, action('delete', { includeDrafts: [] }))).toMatchObject({ statusCode: 409 })
    expect(await state()).toEqual({ film: 'Old', 'drafts.film': 'New' })
    await client.action(action('delete', { includeDrafts: ['drafts.film'] }))
    expect(await state()).toEqual({})
  })

  it('replaces a draft, copies one from the published document, and discards it by its version', async () => {
    const { client, state } = await start(published('Old'))
    await client.createVersion({ publishedId: 'film', baseId: 'film', releaseId: '' })
    expect(await state()).toEqual({ film: 'Old', 'drafts.film': 'Old' })
    await client.action(action('replaceDraft', { attributes: draft('Other') }))
    expect(await state()).toEqual({ film: 'Old', 'drafts.film': 'Other' })
    await client.action(action('version.discard', { versionId: 'drafts.film' }))
    expect(await state()).toEqual({ film: 'Old' })
  })

  it('applies all actions or none, with the transaction id of the client', async () => {
    const { client, state } = await start(published('Old'))
    const renaming = edit({ set: { title: 'New' } })
    const failed = await refusal(client, [renaming, action('discard', { draftId: 'drafts.no' })])
    expect(failed).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('The document with the ID "drafts.no" was not found'),
      details: { type: 'actionError', items: [{ index: 1 }] },
    })
    expect(await state()).toEqual({ film: 'Old' })
    expect(await client.action(renaming, { dryRun: true })).toHaveProperty('transactionId')
    expect(await state()).toEqual({ film: 'Old' })
    expect(await client.action(renaming, { transactionId: 'mine-1' })).toEqual({ transactionId: 'mine-1' })
    expect(await client.getDocument('drafts.film')).toMatchObject({ _rev: 'mine-1' })
  })

  it('refuses documents at another revision', async () => {
    const { client, state } = await start(published('Old'), draft('New'))
    for (const guard of [{ ifDraftRevisionId: 'other' }, { ifPublishedRevisionId: 'other' }])
      expect(await refusal(client, action('publish', guard))).toMatchObject({ statusCode: 409 })
    expect(await state()).toEqual({ film: 'Old', 'drafts.film': 'New' })
    const revision = (await client.getDocument('drafts.film'))?._rev ?? ''
    await client.action(action('publish', { ifDraftRevisionId: revision }))
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
    await client.action(action('publish'))
    const film = await client.getDocument('film')
    expect(film?.['editors']).toEqual([{ _type: 'reference', _ref: 'editor', _key: 'a' }])
    expect(film?.['friend']).toEqual(editor)
    await expect(client.delete('editor')).rejects.toMatchObject({ statusCode: 409 })
  })

  it.each([
    ['no action', {}],
    ['an unknown one', { actionType: 'sanity.action.release.create', releaseId: 'r' }],
    ['a draft of another document', action('publish', { draftId: 'drafts.a', publishedId: 'b' })],
    ['a published id that is none', action('delete', { publishedId: 'drafts.a', includeDrafts: [] })],
    [
      'a draft of another document beside the one to delete',
      action('delete', { includeDrafts: ['drafts.other'] }),
    ],
    ['a patch that is none', edit({ explode: {} })],
    ['a version in a release', action('version.discard', { versionId: 'versions.r.film' })],
  ])('refuses %s with 400', async (_name, action) => {
    const { client } = await start(published('Old'))
    expect(await refusal(client, action as Action)).toMatchObject({ statusCode: 400 })
  })

  it('demands the write token', async () => {
    const { service } = await start(draft('New'))
    const publish = action('publish')
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
    await client.action(action('publish'), { transactionId: 'pub' })
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
