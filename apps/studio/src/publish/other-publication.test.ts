import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemo } from '../testing.ts'
import { findOtherPublication } from './other-publication.ts'

let client: SanityClient
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ client, stop } = await startDemo())
})
afterAll(() => stop())

it('returns who has published a document, and when, once it has no draft', async () => {
  expect(await findOtherPublication(client, 'joint')).toBeNull()
  await client.create({ _id: 'drafts.joint', _type: 'client', name: 'Joint' })
  expect(await findOtherPublication(client, 'joint')).toBeNull()
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.joint',
    publishedId: 'joint',
  })
  const published = await client.getDocument('joint')
  expect(await findOtherPublication(client, 'joint')).toEqual({ author: 'writer', at: published?._updatedAt })
  await client.create({ _id: 'drafts.joint', _type: 'client', name: 'Joint again' })
  expect(await findOtherPublication(client, 'joint')).toBeNull()
})
