import { createSlug } from '@cutroom/content-client/schema'
import type { SanityClient } from '@sanity/client'

/** A person or company that films are credited to. */
export type CreditType = 'client' | 'editor'

/** A reference to a credit, with the key of an item in a list. */
export interface CreditReference {
  readonly _key: string
  readonly _type: 'reference'
  readonly _ref: string
  readonly _weak?: true
  readonly _strengthenOnPublish?: { readonly type: string }
}

const SAME_NAME = '*[_type == $type && lower(name) == lower($name)]._id'
const ADDRESSES = '*[_type == $type].slug.current'

/**
 * Creates a client or an editor as a draft, or finds the one of that name.
 *
 * @returns a reference to it, which is weak until it is published
 */
export async function createCredit(
  client: SanityClient,
  type: CreditType,
  name: string,
): Promise<CreditReference> {
  const query = { perspective: 'raw', tag: 'credits' } as const
  const found = await client.fetch<string[]>(SAME_NAME, { type, name }, query)
  const id = found[0]?.replace(/^drafts\./, '') ?? crypto.randomUUID()
  if (found.length === 0) {
    const taken = type === 'editor' ? await client.fetch<(string | null)[]>(ADDRESSES, { type }, query) : []
    const slug = { _type: 'slug', current: createSlug(name, taken, 'editor') }
    const fields = type === 'editor' ? { name, slug } : { name }
    await client.create<Record<string, unknown>>(
      { _id: `drafts.${id}`, _type: type, ...fields },
      { tag: 'credits' },
    )
  }
  const reference = { _key: crypto.randomUUID().slice(0, 12), _type: 'reference', _ref: id } as const
  return found.includes(id) ? reference : { ...reference, _weak: true, _strengthenOnPublish: { type } }
}
