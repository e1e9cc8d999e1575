import { createClient, type SanityClient, type SanityDocument } from '@sanity/client'
import { WRITE_LIMIT_MS } from '../constants.ts'
import { pick } from '../plan/fault.ts'
import { BROKEN_TYPES, type Writing } from '../plan/writing.ts'
import { PROJECT, type World } from './world.ts'

/** Writes content by the real client, past the proxy, and can put everything back. */
export interface Editor {
  /** Writes; what the service refuses is told as a text, and is no fault. */
  write(writing: Writing): Promise<string | null>
  /** Publishes something that no page shows: everybody hears of it, and every page has to be read again. */
  touch(): Promise<void>
  /** Puts all content back to what it was, and names the site so. */
  restore(siteTitle: string): Promise<void>
}

/** Makes an editor who remembers the content as it is now, and leaves a draft of the settings. */
export async function createEditor({ contentAddress, writeToken, draftTitle }: World): Promise<Editor> {
  const client = createClient({
    ...PROJECT,
    apiHost: contentAddress,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: writeToken,
    timeout: WRITE_LIMIT_MS,
    maxRetries: 0,
  })
  const all = () => client.fetch<SanityDocument[]>('*[_type in $types] | order(_id)', { types: BROKEN_TYPES })
  const before = await all()
  const settings = before.find(({ _id }) => _id === 'settings')
  if (settings === undefined) throw new Error('The demo has no settings.')
  await client.createOrReplace({ ...settings, _id: 'drafts.settings', siteTitle: draftTitle })
  let touches = 0
  return {
    write: async (writing) => {
      try {
        await apply(client, before, writing)
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    touch: async () => {
      touches += 1
      // Whether it could be written or not: nothing is shown of it.
      await client
        .patch('settings')
        .set({ touches })
        .commit()
        .catch(() => {})
    },
    restore: async (siteTitle) => {
      const transaction = client.transaction()
      for (const document of before) transaction.createOrReplace(document)
      transaction.createOrReplace({ ...settings, siteTitle })
      await transaction.commit()
    },
  }
}

async function apply(
  client: SanityClient,
  documents: readonly SanityDocument[],
  writing: Writing,
): Promise<void> {
  const { _id: id, _type } = pick(
    documents.filter((document) => document._type === writing.type),
    writing.pick,
  )
  switch (writing.kind) {
    case 'set':
      await client
        .patch(id)
        .set({ [writing.field]: writing.value })
        .commit()
      return
    case 'unset':
      await client.patch(id).unset([writing.field]).commit()
      return
    case 'films':
      await client
        .patch(id)
        .set({ videos: films(documents, writing.count) })
        .commit()
      return
    case 'empty':
      await client.createOrReplace({ _id: id, _type })
      return
    case 'delete':
      await client.delete(id)
  }
}

function films(documents: readonly SanityDocument[], count: number) {
  const videos = documents.filter(({ _type }) => _type === 'video')
  return Array.from({ length: count }, (_, place) => ({
    _type: 'reference',
    _key: `film-${place}`,
    // A film that was deleted meanwhile is missing, as it may be.
    _weak: true,
    _ref: pick(videos, place)._id,
  }))
}
