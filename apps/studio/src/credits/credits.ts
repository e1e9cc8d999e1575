import { createSlug } from '@cutroom/content-client/schema'
import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import type { SchemaTypeDefinition } from 'sanity'
import { createKey, createRandomName } from '../content/random-name.ts'
import { weakUntilPublished } from '../content/weak-reference.ts'

export type CreditType = 'client' | 'editor'

export interface CreditReference extends Partial<ReturnType<typeof weakUntilPublished>> {
  readonly _key: string
  readonly _type: 'reference'
  readonly _ref: string
}

const SAME_NAME = '*[_type == $type && lower(name) == lower($name)]._id'
const ADDRESSES = '*[_type == $type].slug.current'

/**
 * Finds a client or an editor by name, or creates a draft; an editor with a playlist of the film.
 * @param filmId id without `drafts.`; the film may have no published version yet
 * @returns a reference to it, which is weak until it is published
 */
export async function createCredit(
  client: SanityClient,
  type: CreditType,
  name: string,
  filmId: string,
): Promise<CreditReference> {
  const query = { perspective: 'raw', tag: 'credits' } as const
  const ids = await client.fetch<string[]>(SAME_NAME, { type, name }, query)
  const id = getPublishedId(ids[0] ?? createRandomName())
  const draft = { _id: `drafts.${id}`, _type: type, name }
  if (ids.length === 0 && type === 'client') await client.create(draft, { tag: 'credits' })
  if (ids.length === 0 && type === 'editor') {
    const taken = await client.fetch<(string | null)[]>(ADDRESSES, { type }, query)
    const slug = { _type: 'slug', current: createSlug(name, taken, 'editor') }
    const playlistId = createRandomName()
    const videos = [{ ...createReference(filmId, 'video'), _key: filmId }]
    await client
      .transaction()
      .create({ _id: `drafts.${playlistId}`, _type: 'playlist', title: name, videos })
      .create({ ...draft, slug, videoPlaylist: [createReference(playlistId, 'playlist')] })
      .commit({ tag: 'credits' })
  }
  return createReference(id, type, ids.includes(id))
}

function createReference(id: string, type: string, isPublished = false): CreditReference {
  const _key = createKey()
  return { _key, _type: 'reference', _ref: id, ...(isPublished ? {} : weakUntilPublished(type)) }
}

export const CREDITS: ReadonlySet<unknown> = new Set(['client', 'editors'])

interface Field {
  readonly name: string
  readonly of?: readonly object[]
}

export function removeCreateButtons(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map((type) => {
    if (!('fields' in type) || !Array.isArray(type.fields)) return type
    const fields = (type.fields as readonly Field[]).map((field) =>
      CREDITS.has(field.name) && field.of
        ? { ...field, of: field.of.map((member) => ({ ...member, options: { disableNew: true } })) }
        : field,
    )
    // The fields are those of the type, with an option of references.
    return { ...type, fields } as SchemaTypeDefinition
  })
}
