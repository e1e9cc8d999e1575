import { sameData } from '../preview/same-data.js'
import type { QueryAnswer } from '../reading/read-query.js'
import type { ContentQuery } from '../views/page-queries.js'

/** A query with what is known of its answer. */
export interface TrackedQuery {
  readonly query: ContentQuery
  /** Sync tags of the last answer; null until they are known. */
  tags: readonly string[] | null
  /** The last result; `undefined` until it was read here. */
  result: unknown
  /** Whether what is known may be out of date. */
  stale: boolean
}

/** Tracks a query whose answer has these tags, or one that is not known at all. */
export function trackQuery(query: ContentQuery, tags: readonly string[] | undefined): TrackedQuery {
  return { query, tags: tags ?? null, result: undefined, stale: tags === undefined }
}

/** Whether a change of `changed` is one of the answer; an answer without tags may depend on anything. */
export function concerns({ tags }: TrackedQuery, changed: readonly string[]): boolean {
  return tags === null || tags.length === 0 || tags.some((tag) => changed.includes(tag))
}

/** Takes an answer in, and says whether it is another result. */
export function takeAnswer(tracked: TrackedQuery, { result, syncTags }: QueryAnswer): boolean {
  const other = !sameData(tracked.result, result)
  if (other) tracked.result = result
  tracked.tags = syncTags
  return other
}
