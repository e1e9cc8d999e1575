import { createClient, type SanityClient, type SanityDocument } from '@sanity/client'
import { pick } from '../plan/step.ts'
import { BROKEN_TYPES, type ContentChange } from '../plan/content-change.ts'
import { PROJECT, type System } from './system.ts'

/** How long a write may take, in ms. */
const WRITE_TIMEOUT_MS = 5_000

/** Writes content with the real client, without the proxy, and restores it. */
export interface Editor {
  /** Writes a change. Returns why the service refused it, which is no violation, or null. */
  write(change: ContentChange): Promise<string | null>
  /** Publishes a field that no page shows, so that every page is read again. */
  invalidate(): Promise<void>
  /** Restores all content, with another name of the site. */
  restore(siteTitle: string): Promise<void>
}

/** Creates an editor that can restore the present content, and writes a draft of the settings. */
export async function createEditor({ contentAddress, writeToken, draftTitle }: System): Promise<Editor> {
  const client = createClient({
    ...PROJECT,
    apiHost: contentAddress,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    token: writeToken,
    timeout: WRITE_TIMEOUT_MS,
    maxRetries: 0,
  })
  const all = () => client.fetch<SanityDocument[]>('*[_type in $types] | order(_id)', { types: BROKEN_TYPES })
  const original = await all()
  const settings = original.find(({ _id }) => _id === 'settings')
  if (settings === undefined) throw new Error('The demo has no settings.')
  await client.createOrReplace({ ...settings, _id: 'drafts.settings', siteTitle: draftTitle })
  let count = 0
  return {
    write: async (change) => {
      try {
        await apply(client, original, change)
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    invalidate: async () => {
      count += 1
      // A failure does not matter: no page shows the field.
      await client
        .patch('settings')
        .set({ touches: count })
        .commit()
        .catch(() => {})
    },
    restore: async (siteTitle) => {
      const transaction = client.transaction()
      for (const document of original) transaction.createOrReplace(document)
      transaction.createOrReplace({ ...settings, siteTitle })
      await transaction.commit()
    },
  }
}

async function apply(
  client: SanityClient,
  documents: readonly SanityDocument[],
  change: ContentChange,
): Promise<void> {
  const { _id: id, _type } = pick(
    documents.filter((document) => document._type === change.type),
    change.pick,
  )
  switch (change.kind) {
    case 'set':
      await client
        .patch(id)
        .set({ [change.field]: change.value })
        .commit()
      return
    case 'unset':
      await client.patch(id).unset([change.field]).commit()
      return
    case 'films':
      await client
        .patch(id)
        .set({ videos: films(documents, change.count) })
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
    // The film may have been deleted.
    _weak: true,
    _ref: pick(videos, place)._id,
  }))
}
