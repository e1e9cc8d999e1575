import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from '@sanity/types'
import { createRandomName } from '../content/random-name.ts'

/** Transactions by which this Studio has published. */
const own = new Set<string>()

/** The id of a transaction that publishes: the revision of what is published. */
export function createPublicationId(): string {
  const id = createRandomName()
  own.add(id)
  return id
}

export function isOwnPublication(revision: string): boolean {
  return own.has(revision)
}

export function listChangedFields(before: SanityDocument | null, after: SanityDocument): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)])
  const isChanged = (name: string) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name])
  return [...names].filter((name) => !name.startsWith('_') && isChanged(name))
}

/** The id of the user who stored a revision; `undefined` if the history has ended. */
export async function readAuthor(
  client: SanityClient,
  id: string,
  revision: string,
): Promise<string | undefined> {
  const lines = await client.request<string | undefined>({
    url: `/data/history/${client.config().dataset}/transactions/${id}`,
    query: { excludeContent: 'true', fromTransaction: revision, toTransaction: revision },
    tag: 'publish',
  })
  // A line of JSON for each transaction.
  const [line] = (lines ?? '').split('\n').filter(Boolean)
  return line === undefined ? undefined : (JSON.parse(line) as { author?: string }).author
}
