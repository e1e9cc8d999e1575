import { isRecord } from '@cutroom/ground/is-record'
import { mapRecords } from '@cutroom/ground/records'
import type { Mutation, PatchOperations, SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import type { SanityDocument } from '@sanity/types'
import { weakUntilPublished } from '../content/weak-reference.ts'
import { createPublicationId } from '../publish/publications.ts'
import { findTargets, getTitle } from '../publish/publish-together.ts'
import { listPageTitles, QUERIES, type ShownPages } from '../presentation/locations.ts'

export type Removal = 'delete' | 'unpublish'

export interface Referrer {
  /** Id without `drafts.` */
  readonly id: string
  readonly type: string
  readonly title: string
  /** The published version and the draft of the document, if they refer to the removed one. */
  readonly versions: readonly SanityDocument[]
}

export interface RemovalEffects {
  readonly pages: readonly string[]
  readonly referrers: readonly Referrer[]
}

/** The type and id path of a deleted document's record, which needs a token to be read. */
const RECORD = { type: 'deletedDocument', path: 'deleted.' } as const

export interface DeletedDocument {
  /** Id without `drafts.` */
  readonly id: string
  readonly type: string
  readonly title: string
  /** ISO 8601 */
  readonly deletedAt: string
}

/**
 * @param client reads drafts
 * @param id id without `drafts.`
 */
export async function findRemovalEffects(
  client: SanityClient,
  type: string,
  id: string,
): Promise<RemovalEffects> {
  const query = QUERIES[type]
  const [pages, documents] = await Promise.all([
    query === undefined
      ? null
      : client.fetch<ShownPages | null>(query, { id }, { perspective: 'published', tag: 'removal' }),
    client.fetch<SanityDocument[]>(
      '*[references($id)] | order(_type, title, name)',
      { id },
      { perspective: 'raw', tag: 'removal' },
    ),
  ])
  const others = documents.filter(({ _id }) => getPublishedId(_id) !== id)
  const referrers = [...Map.groupBy(others, ({ _id }) => getPublishedId(_id))].flatMap(([id, versions]) => {
    const [document] = versions
    return document ? [{ id, type: document._type, title: getTitle(document), versions }] : []
  })
  return { pages: listPageTitles(pages ?? {}), referrers }
}

/**
 * Removes a document, and the references to it, in one transaction. An unpublished document remains
 * as a draft, a deleted one as a record from which `restoreDocument` restores it.
 * @param id id without `drafts.`
 * @throws Error when the document is gone, or another document refers to it
 */
export async function removeDocument(
  client: SanityClient,
  removal: Removal,
  id: string,
  referrers: readonly Referrer[],
): Promise<void> {
  const [draft, published] = await client.getDocuments([`drafts.${id}`, id])
  const document = removal === 'delete' ? (draft ?? published) : published
  if (!document) throw new Error('It is no longer there.')
  const takeOff = referrers
    .flatMap(({ versions }) => versions)
    .map((version) => ({ patch: { id: version._id, unset: findReferencePaths(version, id) } }))
  const content = copyContent(document)
  const own: Mutation[] =
    removal === 'delete'
      ? [
          { createOrReplace: createRecord(id, document, referrers) },
          { delete: { id: `drafts.${id}` } },
          { delete: { id } },
        ]
      : [{ createIfNotExists: { ...content, _id: `drafts.${id}` } }, { delete: { id } }]
  // The forms that are open do not report it as the change of another window.
  await client.mutate([...takeOff, ...own], { transactionId: createPublicationId(), tag: 'removal' })
}

/** Its contents are texts: references in them would keep other documents from being deleted. */
function createRecord(id: string, document: SanityDocument, referrers: readonly Referrer[]) {
  return {
    _id: `${RECORD.path}${id}`,
    _type: RECORD.type,
    documentId: id,
    documentType: document._type,
    title: getTitle(document),
    content: JSON.stringify(copyContent(document)),
    references: JSON.stringify(referrers.flatMap((referrer) => listReferences(referrer, id))),
  }
}

/** A reference to a deleted document: a field of a document, or the item of a list in it. */
interface FormerReference {
  /** Id of the document that has it, without `drafts.` */
  readonly id: string
  readonly field: string
  readonly index: number | null
  readonly value: Readonly<Record<string, unknown>>
}

/** The references in a document's fields and lists: those within texts and objects are left out. */
function listReferences({ id, versions }: Referrer, target: string): FormerReference[] {
  const version = versions.find(({ _id }) => _id.startsWith('drafts.')) ?? versions[0] ?? {}
  return Object.entries(version).flatMap(([field, content]) => {
    const isList = Array.isArray(content)
    return (isList ? content : [content]).flatMap((value: unknown, index) =>
      isRecord(value) && getReference(value) === target
        ? [{ id, field, index: isList ? index : null, value }]
        : [],
    )
  })
}

function copyContent(document: SanityDocument) {
  const { _rev, _updatedAt, ...content } = document
  return content
}

function findReferencePaths(value: unknown, id: string, path = ''): string[] {
  if (Array.isArray(value)) {
    const others = value.flatMap((item: unknown, index) => {
      if (getReference(item) === id) return []
      const key = isRecord(item) && typeof item['_key'] === 'string' ? `_key == "${item['_key']}"` : index
      return findReferencePaths(item, id, `${path}[${key}]`)
    })
    const isListed = value.some((item) => getReference(item) === id)
    // Last, since it changes the indices.
    return isListed ? [...others, `${path}[_ref == "${id}"]`] : others
  }
  if (getReference(value) === id) return [path]
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, field]) =>
    findReferencePaths(field, id, path === '' ? name : `${path}.${name}`),
  )
}

function getReference(value: unknown): string | undefined {
  const id = isRecord(value) ? value['_ref'] : undefined
  return typeof id === 'string' ? id : undefined
}

export const DELETED_RECORDS = `*[_type == "${RECORD.type}"]{
  "id": documentId, "type": documentType, title, "deletedAt": _updatedAt
} | order(deletedAt desc)`

/** The deleted documents that do not exist again, the last one first. */
export async function listDeleted(client: SanityClient): Promise<readonly DeletedDocument[]> {
  const query = { perspective: 'raw', tag: 'deleted' } as const
  const records = await client.fetch<DeletedDocument[]>(DELETED_RECORDS, {}, query)
  const ids = records.flatMap(({ id }) => [id, `drafts.${id}`])
  const existing = await client.fetch<string[]>('*[_id in $ids]._id', { ids }, query)
  const present = new Set<string>(existing.map(getPublishedId))
  return records.filter(({ id }) => !present.has(id))
}

interface Target {
  readonly type: string
  readonly isPublished: boolean
}

export interface Restoration {
  /** Number of references that were left out, since their documents are gone too. */
  readonly missing: number
  readonly places: readonly string[]
}

/**
 * Restores a deleted document as a draft, and the references to it that were removed with it in
 * the drafts of their documents.
 * @param id id without `drafts.`
 * @throws Error when there is no record of it, or a draft exists
 */
export async function restoreDocument(client: SanityClient, id: string): Promise<Restoration> {
  const record = await client.getDocument<{ content: string; references?: string }>(`${RECORD.path}${id}`)
  if (!record) throw new Error('It is no longer in the list.')
  const content = JSON.parse(record.content) as SanityDocument
  const references = JSON.parse(record.references ?? '[]') as FormerReference[]
  const ids = [...findTargets(content)]
  const documents = await client.fetch<{ _id: string; _type: string }[]>(
    '*[_id in $ids]{ _id, _type }',
    { ids: ids.flatMap((target) => [target, `drafts.${target}`]) },
    { perspective: 'raw', tag: 'deleted' },
  )
  const targets = new Map<string, Target>()
  for (const { _id, _type: type } of documents) {
    const isPublished = !_id.startsWith('drafts.') || targets.get(getPublishedId(_id))?.isPublished === true
    targets.set(getPublishedId(_id), { type, isPublished })
  }
  const draft = relinkReferences(content, targets) as SanityDocument
  const referrers = await findFormerReferrers(client, id, references)
  const own = new Map([[id, { type: content._type, isPublished: false }]])
  const linkAgain = referrers.flatMap(({ draft, content }) => [
    { createIfNotExists: { ...content, _id: draft } },
    ...references
      .filter((reference) => `drafts.${reference.id}` === draft)
      .map((reference) => ({
        patch: { id: draft, ...insertReference(content, reference, relinkReferences(reference.value, own)) },
      })),
  ])
  await client.mutate(
    [{ create: { ...draft, _id: `drafts.${id}` } }, ...linkAgain, { delete: { id: record._id } }],
    { tag: 'deleted' },
  )
  return {
    missing: ids.filter((target) => !targets.has(target)).length,
    places: referrers.map(({ content }) => getTitle(content)),
  }
}

/**
 * The present drafts of documents that referred to a deleted one, and have neither this reference
 * nor another one in its field.
 */
async function findFormerReferrers(
  client: SanityClient,
  id: string,
  references: readonly FormerReference[],
): Promise<{ readonly draft: string; readonly content: ReturnType<typeof copyContent> }[]> {
  // The service refuses a request for no document.
  if (references.length === 0) return []
  const ids = [...new Set(references.map((reference) => reference.id))]
  const versions = await client.getDocuments(ids.flatMap((id) => [`drafts.${id}`, id]))
  return ids.flatMap((referrer, index) => {
    const document = versions[2 * index] ?? versions[2 * index + 1]
    if (!document || findTargets(document).has(id)) return []
    const isRestored = references.some(
      ({ id, field, index }) => id === referrer && (index !== null || document[field] === undefined),
    )
    if (!isRestored) return []
    return [{ draft: `drafts.${referrer}`, content: copyContent(document) }]
  })
}

/** The patch that inserts a reference at its former index. A field that has a value keeps it. */
function insertReference(
  document: Readonly<Record<string, unknown>>,
  { field, index }: FormerReference,
  value: unknown,
): PatchOperations {
  if (index === null) return { setIfMissing: { [field]: value } }
  const list: unknown = document[field]
  const isWithin = Array.isArray(list) && index < list.length
  return {
    setIfMissing: { [field]: [] },
    insert: isWithin
      ? { before: `${field}[${index}]`, items: [value] }
      : { after: `${field}[-1]`, items: [value] },
  }
}

/** Drops references to documents that are gone; those to drafts are weak until published. */
function relinkReferences(value: unknown, targets: ReadonlyMap<string, Target>): unknown {
  return mapRecords(value, (record) => {
    const reference = getReference(record)
    if (reference === undefined) return record
    const target = targets.get(reference)
    if (!target || target.isPublished) return target && record
    return { ...record, ...weakUntilPublished(target.type) }
  })
}
