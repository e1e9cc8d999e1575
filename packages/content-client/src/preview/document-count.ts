import type { SanityClient } from '@sanity/client'
import { ContentError } from '../content-error.js'

/**
 * How many documents the client sees (section 7 of the specification, call 2).
 *
 * @throws what the client throws, as it is; the reason of the signal when it was aborted.
 */
export async function countDocuments(client: SanityClient, signal: AbortSignal): Promise<number> {
  return client.fetch<number>('count(*)', {}, { signal, stega: false })
}

/**
 * Refuses a dataset that has grown to the cap, unless it is refreshed at intervals: then what a query gives is
 * asked for, and nothing is kept of the rest (section 8 of the specification).
 *
 * @throws ContentError `too-many-documents`.
 */
export function assertDocumentCap(count: number, max: number, refreshInterval: number): void {
  if (count < max || refreshInterval > 0) return
  throw new ContentError(
    'too-many-documents',
    `You have ${count} documents in your dataset, which is more than the maximum of ${max} documents. Please reduce the number of documents in your dataset or increase the limit.`,
  )
}
