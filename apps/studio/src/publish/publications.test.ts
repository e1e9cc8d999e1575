import type { SanityClient } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { startSharedDemo } from '../../testing/content-service.ts'
import { publishTogether } from './publish-together.ts'
import { createPublicationId, isOwnPublication, listChangedFields, readAuthor } from './publications.ts'

let client: SanityClient
startSharedDemo((demo) => (client = demo))

const stored = (fields: object) => ({
  _id: 'a',
  _type: 'client',
  _rev: '1',
  _createdAt: '',
  _updatedAt: '',
  ...fields,
})

describe('listChangedFields', () => {
  it('returns the fields that were changed, added or removed, without those of the service', () => {
    const before = stored({ title: 'a', slug: { current: 'a' }, poster: 1 })
    const after = { ...stored({ title: 'b', slug: { current: 'a' }, date: 1 }), _rev: '2' }
    expect(listChangedFields(before, after)).toEqual(['title', 'poster', 'date'])
    expect(listChangedFields(null, before)).toEqual(['title', 'slug', 'poster'])
  })
})

describe('isOwnPublication', () => {
  it('returns true for what this Studio has published, and false for what others have', async () => {
    await client.create({ _id: 'drafts.own', _type: 'client', name: 'Own' })
    await publishTogether(client, [{ id: 'own' }])
    expect(isOwnPublication((await client.getDocument('own'))?._rev ?? '')).toBe(true)
    await client.patch('own').set({ name: 'Changed by another' }).commit()
    expect(isOwnPublication((await client.getDocument('own'))?._rev ?? '')).toBe(false)
    expect(createPublicationId()).not.toBe(createPublicationId())
  })
})

describe('readAuthor', () => {
  it('returns the user of a revision, and undefined for an unknown one', async () => {
    await client.create({ _id: 'authored', _type: 'client', name: 'First' })
    const { _rev } = await client.patch('authored').set({ name: 'Second' }).commit()
    expect(await readAuthor(client, 'authored', _rev)).toBe('writer')
    expect(await readAuthor(client, 'gone', 'gone')).toBeUndefined()
  })
})
