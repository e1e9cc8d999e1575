import type { PublishAction, SanityClient } from '@sanity/client'
import type { SanityDocument, ValidationMarker } from '@sanity/types'

/** A document that a publication takes along. */
export interface Companion {
  /** Id without `drafts.` */
  readonly id: string
  readonly title: string
  readonly draft: SanityDocument
}

/** Code of the error of a reference to a document that is not published (`@sanity/validation`). */
const NOT_PUBLISHED = 'reference.not-published'

/** Names that fit on a button. */
const NAMES_ON_BUTTON = 2

/** Drafts, and the ids of the published ones, `$drafts` and `$ids` being the same documents. */
const VERSIONS = '{"drafts": *[_id in $drafts], "published": *[_id in $ids]._id}'

interface Versions {
  readonly drafts: readonly SanityDocument[]
  readonly published: readonly string[]
}

/**
 * The documents that exist as drafts only and that `document` refers to, directly or through others of them. They have
 * to be published with it: a published document refers to published documents.
 *
 * @param client reads drafts
 * @param id id of `document` without `drafts.`: it is not its own companion where the references form a loop
 */
export async function companionsOf(
  client: SanityClient,
  id: string,
  document: unknown,
): Promise<readonly Companion[]> {
  const companions: Companion[] = []
  const visited = new Set([id])
  let ids = referencesIn(document).filter((one) => !visited.has(one))
  while (ids.length > 0) {
    for (const one of ids) visited.add(one)
    const drafts = ids.map((one) => `drafts.${one}`)
    const found = await client.fetch<Versions>(
      VERSIONS,
      { ids, drafts },
      { perspective: 'raw', tag: 'publish' },
    )
    const published = new Set(found.published)
    const next = found.drafts
      .map((draft) => ({ id: draft._id.slice('drafts.'.length), title: titleOf(draft), draft }))
      .filter((companion) => !published.has(companion.id))
    companions.push(...next)
    ids = [...new Set(next.flatMap(({ draft }) => referencesIn(draft)))].filter((one) => !visited.has(one))
  }
  return companions
}

/** A document to publish, by its id without `drafts.`. */
export interface Publication {
  readonly id: string
  /** The published revision that its editor saw: the publication fails if there is another one now. */
  readonly publishedRevision?: string | undefined
}

/** The actions that publish documents. Each has a draft. */
export function publishActions(publications: readonly Publication[]): PublishAction[] {
  return publications.map(({ id, publishedRevision }) => ({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
    ...(publishedRevision === undefined ? {} : { ifPublishedRevisionId: publishedRevision }),
  }))
}

export async function publishTogether(
  client: SanityClient,
  publications: readonly Publication[],
): Promise<void> {
  await client.action(publishActions(publications), { tag: 'publish' })
}

/** The companions that no button has named yet: a publication of them has to be offered again. */
export function unnamed(
  present: readonly Companion[],
  named: readonly Pick<Companion, 'id'>[],
): readonly Companion[] {
  const ids = new Set(named.map(({ id }) => id))
  return present.filter(({ id }) => !ids.has(id))
}

/** The errors of a document that remain when documents of these ids are published with it. */
export function remainingErrors(
  markers: readonly ValidationMarker[],
  ids: readonly string[],
): readonly ValidationMarker[] {
  const published = new Set<unknown>(ids)
  return markers.filter(
    ({ level, code, details }) =>
      level === 'error' && !(code === NOT_PUBLISHED && published.has(details?.['referenceId'])),
  )
}

/**
 * Why these documents may not be published together, by the first error of one, or `undefined`.
 *
 * @param validate validates a document as its form does
 * @param fieldTitle the title of a field in its form, by the names of the type and of the field
 */
export async function publishProblem(
  documents: readonly SanityDocument[],
  validate: (document: SanityDocument) => Promise<readonly ValidationMarker[]>,
  fieldTitle: (type: string, field: string) => string,
): Promise<string | undefined> {
  const ids = documents.map(({ _id }) => _id.replace(/^drafts\./, ''))
  const problems = await Promise.all(
    documents.map(async (document) => {
      const [error] = remainingErrors(await validate(document), ids)
      if (error === undefined) return []
      const [field] = error.path
      const place = typeof field === 'string' ? `, field “${fieldTitle(document._type, field)}”` : ''
      return [`“${titleOf(document)}”${place}: ${error.message}`]
    }),
  )
  return problems.flat()[0]
}

/** The label of a button that publishes these documents too, the sentence that names them all, and whether both do. */
export function publishLabel(companions: readonly Pick<Companion, 'title'>[]): {
  readonly label: string
  readonly title: string
  readonly isComplete: boolean
} {
  if (companions.length === 0) return { label: 'Publish', title: '', isComplete: true }
  const names = companions.map(({ title }) => `“${title}”`)
  const isComplete = names.length <= NAMES_ON_BUTTON
  return {
    label: isComplete ? `Publish with ${names.join(' and ')}` : `Publish with ${names.length} others…`,
    title: `Publishes ${names.join(', ')} too: the page needs ${names.length === 1 ? 'it' : 'them'}.`,
    isComplete,
  }
}

/** The ids that a value refers to, without those of pictures and files. */
export function referencesIn(value: unknown): string[] {
  const ids = new Set<string>()
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit)
    else if (typeof part === 'object' && part !== null) {
      const reference = '_ref' in part ? part._ref : undefined
      if (typeof reference === 'string' && !/^(?:image|file)-/.test(reference)) ids.add(reference)
      Object.values(part).forEach(visit)
    }
  }
  visit(value)
  return [...ids]
}

export function titleOf({ _type, title, name }: SanityDocument): string {
  const text = title ?? name
  if (typeof text === 'string' && text !== '') return text
  return _type === 'hostedVideo' ? 'Film file' : 'Without a name'
}
