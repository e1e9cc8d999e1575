import type { SanityClient } from '@sanity/client'

/** The publication of a document by somebody else while it was being published here. */
export interface OtherPublication {
  /** Id of the user. */
  readonly author: string
  /** Time in ISO 8601. */
  readonly at: string
}

/**
 * Reads the last publication of a document.
 *
 * @returns null while the document has a draft, which a publication removes, or has no published version
 */
export async function findOtherPublication(
  client: SanityClient,
  id: string,
): Promise<OtherPublication | null> {
  const [draft, published] = await client.getDocuments([`drafts.${id}`, id])
  if (draft || !published) return null
  const { dataset } = client.config()
  const transactions: unknown = await client.request({
    url: `/data/history/${dataset}/transactions/${id}`,
    query: { excludeContent: 'true', reverse: 'true', limit: '1' },
    tag: 'publish',
  })
  const [last] = String(transactions).split('\n')
  const { author, timestamp }: { author?: string; timestamp?: string } = JSON.parse(last || '{}')
  return { author: author ?? '', at: timestamp ?? published._updatedAt }
}
