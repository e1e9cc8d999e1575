import type { SanityClient } from '@sanity/client'

/** A document that a publication takes along. */
export interface Companion {
  /** Id without `drafts.` */
  readonly id: string
  readonly title: string
}

/** A document as it is read here. */
interface Stored {
  readonly _id: string
  readonly title?: unknown
  readonly name?: unknown
}

/** References from a document to others, followed at most: playlist, film, client. */
const DEPTH = 3

/**
 * The documents that exist as drafts only and that `document` refers to, directly or through another of them. They have
 * to be published with it: a published document refers to published documents.
 *
 * @param client reads drafts
 */
export async function companionsOf(client: SanityClient, document: unknown): Promise<Companion[]> {
  const companions = new Map<string, Companion>()
  let ids = referencesIn(document)
  for (let depth = 0; depth < DEPTH && ids.length > 0; depth += 1) {
    const all = ids.flatMap((id) => [id, `drafts.${id}`])
    const stored = await client.fetch<Stored[]>(
      '*[_id in $all]',
      { all },
      { perspective: 'raw', tag: 'publish' },
    )
    const drafts = draftsOnly(stored).filter(({ _id }) => !companions.has(_id.slice('drafts.'.length)))
    for (const draft of drafts) {
      const id = draft._id.slice('drafts.'.length)
      companions.set(id, { id, title: titleOf(draft) })
    }
    ids = drafts.flatMap(referencesIn)
  }
  return [...companions.values()]
}

/** Publishes documents in one transaction. Each has a draft. */
export async function publishTogether(client: SanityClient, ids: readonly string[]): Promise<void> {
  await client.action(
    ids.map((id) => ({
      actionType: 'sanity.action.document.publish' as const,
      draftId: `drafts.${id}`,
      publishedId: id,
    })),
    { tag: 'publish' },
  )
}

/** The label of a button that publishes these documents too, and the sentence that names them. */
export function publishLabel(companions: readonly Companion[]): {
  readonly label: string
  readonly title: string
} {
  const [first] = companions
  const names = companions.map(({ title }) => `“${title}”`).join(', ')
  return {
    label:
      companions.length === 1 && first
        ? `Publish with “${first.title}”`
        : `Publish with ${companions.length} others`,
    title: `Publishes ${names} too: the page needs ${companions.length === 1 ? 'it' : 'them'}.`,
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

function draftsOnly(stored: readonly Stored[]): Stored[] {
  const ids = new Set(stored.map(({ _id }) => _id))
  return stored.filter(({ _id }) => _id.startsWith('drafts.') && !ids.has(_id.slice('drafts.'.length)))
}

function titleOf({ title, name }: Stored): string {
  const text = title ?? name
  return typeof text === 'string' && text !== '' ? text : 'Film file'
}
