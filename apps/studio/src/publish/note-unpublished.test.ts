import { schemaTypes } from '@cutroom/content-client/schema'
import type { SanityClient } from '@sanity/client'
import { createSchema, type SchemaType } from 'sanity'
import { describe, expect, it } from 'vitest'
import { startSharedDemo } from '../../testing/content-service.ts'
import { validateField } from '../../testing/validate.ts'
import { NEW_TARGET, noteUnpublished } from './note-unpublished.ts'

let client: SanityClient
startSharedDemo(async (demo) => {
  client = demo
  await client.create({ _id: 'drafts.new-client', _type: 'client', name: 'New' })
  await client.create({ _id: 'old-client', _type: 'client', name: 'Old' })
})

const schema = createSchema({ name: 'default', types: noteUnpublished(schemaTypes) })

/** The messages on the clients of a film. */
function validateFilm(clients: readonly (string | undefined)[], id = 'drafts.film', field = {}) {
  const references = clients.map((_ref, index) => ({ _key: `${index}`, _type: 'reference', _ref, ...field }))
  const film = { _id: id, _type: 'video', title: 'Film', client: references }
  return validateField('client', film, { schema, client })
}

describe('noteUnpublished', () => {
  it('makes a reference to an unpublished document a note, and one to nothing or to no id an error', async () => {
    expect(await validateFilm(['old-client'])).toEqual([])
    expect(await validateFilm(['new-client'])).toEqual(['info: Not published yet. Publish includes it.'])
    expect(await validateFilm(['gone'])).toEqual([
      'error: It no longer exists. Remove it, or choose another one.',
    ])
    expect(await validateFilm([undefined])).toEqual(['error: Empty. Choose one, or remove it.'])
  })

  it('makes a reference that Create made a note while its target has no draft', async () => {
    const created = { _weak: true, _strengthenOnPublish: { type: 'client' } }
    expect(await validateFilm(['created'], 'drafts.film', created)).toEqual([`info: ${NEW_TARGET}`])
    expect(await validateFilm(['new-client'], 'drafts.film', created)).toEqual([
      'info: Not published yet. Publish includes it.',
    ])
  })

  it('has no note on a reference of a document to itself', async () => {
    expect(await validateFilm(['new-client'], 'drafts.new-client')).toEqual([])
  })

  it('leaves no type that Sanity names “Reference to”', () => {
    const listTitles = (types: readonly SchemaType[]): string[] =>
      types.flatMap((type) => [
        type.title ?? type.name,
        ...('fields' in type ? listTitles(type.fields.map((field) => field.type)) : []),
        ...('of' in type ? listTitles(type.of) : []),
      ])
    const types = schemaTypes.flatMap(({ name }) => schema.get(name) ?? [])
    const titles = listTitles(types)
    expect(titles).toContain('Client')
    expect(titles.filter((title) => title.startsWith('Reference to'))).toEqual([])
  })
})
