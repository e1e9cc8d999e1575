import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from '@sanity/types'
import { weakUntilPublished } from '../content/weak-reference.ts'
import { HAS_PLAYLIST } from '../presentation/locations.ts'
import { createPublishActions, type Publication } from '../publish/publish-together.ts'
import { createPublicationId } from '../publish/publications.ts'

export interface PlaylistChoice {
  readonly id: string
  readonly title: string | null
  readonly count: number | null
  readonly pages: readonly string[]
  readonly hasDraft: boolean
}

/** All playlists, those of pages first. Requires the perspective of drafts. */
export const PLAYLISTS_QUERY = `*[_type == "playlist"]{
  "id": _id,
  title,
  "count": count(videos),
  "hasDraft": _originalId in path("drafts.**"),
  "pages": *[${HAS_PLAYLIST} && videoPlaylist[0]._ref == ^._id]{
    "name": select(_type == "homePage" => "Home", _type == "screeningRoomPage" => "Screening Room",
      coalesce(name, "an editor without a name"))
  }.name
} | order(count(pages) desc, title asc)`

/** A list in a document: films, of which a new one comes first, or editors, who come last. */
export interface ItemList {
  readonly id: string
  readonly field: 'videos' | 'editors'
}

export const ITEM_TYPES = { videos: 'video', editors: 'editor' } as const

/** The editors on the page of that name. */
export const EDITORS_LIST: ItemList = { id: 'editorsPage', field: 'editors' }

/** The page “Editors” of a site where nobody has written it yet. */
const NEW_EDITORS_PAGE: SanityDocument = {
  _id: `drafts.${EDITORS_LIST.id}`,
  _type: 'editorsPage',
  _rev: '',
  _createdAt: '',
  _updatedAt: '',
}

/**
 * Adds an item to the draft of a list, or moves it there, in one transaction with publications.
 * @param itemId id without `drafts.`; the item may have no published version yet
 * @throws Error when the list or the item is deleted, or a document cannot be published
 */
export async function addToList(
  client: SanityClient,
  list: ItemList,
  itemId: string,
  publications: readonly Publication[] = [],
): Promise<void> {
  const { document, entry } = await readEntry(client, list, itemId)
  const { field } = list
  const { _id, _type } = document
  if (document === NEW_EDITORS_PAGE) await client.createIfNotExists({ _id, _type })
  const position = field === 'videos' ? { before: `${field}[0]` } : { after: `${field}[-1]` }
  const edit = {
    actionType: 'sanity.action.document.edit' as const,
    draftId: `drafts.${list.id}`,
    publishedId: list.id,
    patch: {
      setIfMissing: { [field]: [] },
      unset: [`${field}[_ref == "${itemId}"]`],
      insert: { ...position, items: [entry] },
    },
  }
  const publish = await createPublishActions(client, publications)
  await client.action([edit, ...publish], {
    tag: 'add-to-list',
    transactionId: createPublicationId(),
  })
}

/** The draft that `addToList` would store. Throws when the list or the item is deleted. */
export async function readListWithItem(
  client: SanityClient,
  list: ItemList,
  itemId: string,
): Promise<SanityDocument> {
  const { document, entry } = await readEntry(client, list, itemId)
  const items: unknown = document[list.field]
  const others = (Array.isArray(items) ? (items as { _ref?: string }[]) : []).filter(
    ({ _ref }) => _ref !== itemId,
  )
  return {
    ...document,
    _id: `drafts.${list.id}`,
    [list.field]: list.field === 'videos' ? [entry, ...others] : [...others, entry],
  }
}

/** Reads a list with its changes. The entry of an item is weak until the item is published. */
async function readEntry(client: SanityClient, list: ItemList, itemId: string) {
  const ids = [`drafts.${list.id}`, list.id, `drafts.${itemId}`, itemId]
  const [draft, published, itemDraft, publishedItem] = await client.getDocuments(ids)
  const document = draft ?? published ?? (list.id === EDITORS_LIST.id ? NEW_EDITORS_PAGE : undefined)
  if (!document) throw new Error('This playlist no longer exists.')
  if (!publishedItem && !itemDraft) throw new Error('It was deleted in the meantime.')
  const entry = {
    _key: itemId,
    _type: 'reference',
    _ref: itemId,
    ...(publishedItem ? {} : weakUntilPublished(ITEM_TYPES[list.field])),
  }
  return { document, entry }
}
