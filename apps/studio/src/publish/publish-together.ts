import type { EditAction, PublishAction, SanityClient } from '@sanity/client'
import type { SanityDocument, ValidationMarker } from '@sanity/types'
import { filter, of, switchMap, throttleTime, type Observable } from 'rxjs'
import { NEW_TARGET } from './note-unpublished.ts'
import { PAGE_PATHS } from '../presentation/locations.ts'
import { createPublicationId } from './publications.ts'

export interface UnpublishedDocument {
  /** Id without `drafts.` */
  readonly id: string
  readonly title: string
  readonly draft: SanityDocument
}

const NAMES_ON_BUTTON = 2

const VERSIONS = '{"drafts": *[_id in $drafts], "published": *[_id in $ids]._id}'

interface Versions {
  readonly drafts: readonly SanityDocument[]
  readonly published: readonly string[]
}

/**
 * Finds the unpublished documents that `document` refers to, also through others of them: a
 * published document refers to published documents only. `id` is without `drafts.`.
 */
export async function findUnpublished(
  client: SanityClient,
  id: string,
  document: unknown,
): Promise<readonly UnpublishedDocument[]> {
  const unpublished: UnpublishedDocument[] = []
  const visited = new Set([id])
  let ids = findReferences(document).filter((id) => !visited.has(id))
  while (ids.length > 0) {
    for (const id of ids) visited.add(id)
    const drafts = ids.map((id) => `drafts.${id}`)
    const found = await client.fetch<Versions>(
      VERSIONS,
      { ids, drafts },
      { perspective: 'raw', tag: 'publish' },
    )
    const published = new Set(found.published)
    const next = found.drafts
      .map((draft) => ({ id: draft._id.slice('drafts.'.length), title: getTitle(draft), draft }))
      .filter(({ id }) => !published.has(id))
    unpublished.push(...next)
    ids = [...new Set(next.flatMap(({ draft }) => findReferences(draft)))].filter((id) => !visited.has(id))
  }
  return unpublished
}

/** Milliseconds between two reads while a referenced document is edited. */
const READ_INTERVAL_MS = 1000

/**
 * The documents of `findUnpublished`, as the referenced documents change. The listener has all
 * documents: the ids of a long playlist exceed the length of its address.
 */
export function followUnpublished(
  client: SanityClient,
  id: string,
  references: readonly string[],
): Observable<readonly UnpublishedDocument[]> {
  if (references.length === 0) return of([])
  const ids = new Set(references.flatMap((id) => [id, `drafts.${id}`]))
  const changes = client.listen(
    '*',
    {},
    {
      events: ['welcome', 'mutation'],
      includeResult: false,
      includeMutations: false,
      includeAllVersions: true,
      visibility: 'query',
      tag: 'publish',
    },
  )
  return changes.pipe(
    filter((event) => event.type !== 'mutation' || ids.has(event.documentId)),
    throttleTime(READ_INTERVAL_MS, undefined, { leading: true, trailing: true }),
    switchMap(() => findUnpublished(client, id, references.map(toReference))),
  )
}

const toReference = (_ref: string) => ({ _ref })

/** A document to publish, by its id without `drafts.`. */
export interface Publication {
  readonly id: string
  /** The published revision that the editor saw: with another one the publication fails. */
  readonly publishedRevision?: string | undefined
}

/** Stores the published slug if it changes: the site redirects from its address. */
export async function createPublishActions(
  client: SanityClient,
  publications: readonly Publication[],
): Promise<(EditAction | PublishAction)[]> {
  const ids = publications.flatMap(({ id }) => [`drafts.${id}`, id])
  const versions = await client.fetch<readonly AddressedVersion[]>(
    SLUGS,
    { ids },
    { perspective: 'raw', tag: 'publish' },
  )
  const find = (id: string) => versions.find(({ _id }) => _id === id)
  return publications.flatMap(({ id, publishedRevision }) => {
    const document = { draftId: `drafts.${id}`, publishedId: id }
    const formerSlugs = addFormerSlug(find(`drafts.${id}`), find(id))
    return [
      ...(formerSlugs === null
        ? []
        : [
            {
              actionType: 'sanity.action.document.edit',
              ...document,
              patch: { set: { formerSlugs } },
            } as const,
          ]),
      {
        actionType: 'sanity.action.document.publish',
        ...document,
        ...(publishedRevision === undefined ? {} : { ifPublishedRevisionId: publishedRevision }),
      },
    ]
  })
}

const SLUGS = '*[_id in $ids]{_id, "slug": slug.current, formerSlugs}'

interface AddressedVersion {
  readonly _id: string
  readonly slug: string | null
  readonly formerSlugs: readonly string[] | null
}

/** The former slugs of a draft with that of its published version; null without a change. */
function addFormerSlug(
  draft: AddressedVersion | undefined,
  published: AddressedVersion | undefined,
): readonly string[] | null {
  if (!draft || !published?.slug || published.slug === draft.slug) return null
  const slugs = new Set([...(published.formerSlugs ?? []), published.slug])
  return [...slugs].filter((slug) => slug !== draft.slug)
}

export async function publishTogether(
  client: SanityClient,
  publications: readonly Publication[],
): Promise<void> {
  await client.action(await createPublishActions(client, publications), {
    tag: 'publish',
    transactionId: createPublicationId(),
  })
}

export function withoutShown<Shown extends { readonly id: string }>(
  documents: readonly Shown[],
  shown: readonly { readonly id: string }[],
): readonly Shown[] {
  const ids = new Set(shown.map(({ id }) => id))
  return documents.filter(({ id }) => !ids.has(id))
}

/** Ids in one request: with the longest ones, of 128 characters, its address has 10 kB. */
const IDS_PER_REQUEST = 80

interface Omissions {
  readonly omitted: readonly { readonly id: string; readonly reason: 'existence' | 'permission' }[]
}

/** Returns the ids of targets that do not exist. A target that the editor may not read exists. */
export async function findMissing(
  client: SanityClient,
  documents: readonly SanityDocument[],
): Promise<ReadonlySet<string>> {
  const ids = [...findTargets(documents)]
  const requests = Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, index) => {
    const part = ids.slice(index * IDS_PER_REQUEST, (index + 1) * IDS_PER_REQUEST)
    const url = client.getDataUrl('doc', part.join(','))
    return client.request<Omissions>({ url, query: { excludeContent: 'true' }, tag: 'publish' })
  })
  const omitted = (await Promise.all(requests)).flatMap((response) => response.omitted)
  return new Set(omitted.filter(({ reason }) => reason === 'existence').map(({ id }) => id))
}

/** The first error of documents that are published together, by `validate` of their forms. */
export async function findPublishProblem(
  documents: readonly SanityDocument[],
  validate: (document: SanityDocument) => Promise<readonly ValidationMarker[]>,
  getFieldTitle: (type: string, field: string) => string,
): Promise<string | undefined> {
  const problems = await Promise.all(
    documents.map(async (document) => {
      const error = (await validate(document)).find(
        ({ level, message }) => level === 'error' || message === NEW_TARGET,
      )
      if (error === undefined) return []
      const [field] = error.path
      const location = typeof field === 'string' ? `, field “${getFieldTitle(document._type, field)}”` : ''
      return [`“${getTitle(document)}”${location}: ${error.message}`]
    }),
  )
  return problems.flat()[0]
}

/** The label and tooltip of a button that publishes these too, and whether it names all. */
export function getPublishLabel(unpublished: readonly Pick<UnpublishedDocument, 'title' | 'draft'>[]): {
  readonly label: string
  readonly title: string
  readonly isComplete: boolean
} {
  if (unpublished.length === 0) return { label: 'Publish', title: '', isComplete: true }
  const names = unpublished.map(nameDocument)
  const isComplete = names.length <= NAMES_ON_BUTTON
  return {
    label: isComplete ? `Publish with ${names.join(' and ')}` : `Publish with ${names.length} others…`,
    title: `Also publishes ${names.join(', ')}, which the page needs.`,
    isComplete,
  }
}

/** Returns the title of a document in quotes. A playlist often has the name of its editor. */
export function nameDocument({ title, draft }: Pick<UnpublishedDocument, 'title' | 'draft'>): string {
  return draft._type === 'playlist' ? `playlist “${title}”` : `“${title}”`
}

export function findTargets(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  if ('_ref' in value && typeof value._ref === 'string') return new Set([value._ref])
  return new Set(Object.values(value).flatMap((child) => [...findTargets(child)]))
}

/** Returns the ids of the documents that a value refers to: not those of pictures and files. */
export const findReferences = (value: unknown): string[] =>
  [...findTargets(value)].filter((id) => !/^(?:image|file)-/.test(id))

/** Titles of documents without a field for one. */
const TITLES: Readonly<Record<string, string>> = { hostedVideo: 'Film file', settings: 'Settings' }

export function getTitle({
  _type,
  title,
  name,
}: {
  readonly _type: string
  readonly [field: string]: unknown
}): string {
  const text = title ?? name
  if (typeof text === 'string' && text !== '') return text
  return PAGE_PATHS[_type]?.title ?? TITLES[_type] ?? 'Untitled'
}
