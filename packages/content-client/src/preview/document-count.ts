import type { SanityClient } from '@sanity/client'
import { ContentError } from '../content-error.js'
import { unreadableAnswer } from '../service-error.js'
import { isRecord } from '../views/read.js'

/**
 * How many documents the client sees (section 7 of the specification, call 2).
 *
 * @throws what the client throws, as it is; the reason of the signal when it was aborted; ContentError
 * `unreadable-answer` where the answer is no number.
 */
export async function countDocuments(client: SanityClient, signal: AbortSignal): Promise<number> {
  const options = { signal, stega: false, filterResponse: false } as const
  const answer: unknown = await client.fetch('count(*)', {}, options)
  if (isRecord(answer) && typeof answer.result === 'number') return answer.result
  throw unreadableAnswer()
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
