import type { ContentQuery, ViewQueries } from '../views/page-queries.js'
import type { QueryAnswer } from '../reading/read-query.js'
import { concerns, takeAnswer, trackQuery } from './tracked-query.js'

/** Reads one query, as `createContentClient(…).readQuery` does. */
export type QueryReader = (
  query: ContentQuery,
  options: { readonly signal: AbortSignal; readonly lastLiveEventId?: string | undefined },
) => Promise<QueryAnswer>

/** A view that is kept up to date. */
export interface FollowedView {
  /** Says that what these tags name has changed; null for anything. Answers whether that is of this view. */
  readonly invalidate: (tags: readonly string[] | null) => boolean
  readonly isStale: () => boolean
  /** Reads what is stale, and tells of another view. Throws what `read` throws; it is all stale again then. */
  readonly read: (reader: QueryReader, eventId: string | undefined, signal: AbortSignal) => Promise<void>
}

/** Follows a view whose answers have these sync tags; it is stale from the start where they are not given. */
export function followView<View>(
  wanted: ViewQueries<View>,
  onUpdate: (view: View) => void,
  syncTags: readonly (readonly string[])[] | undefined,
): FollowedView {
  const tracked = wanted.queries.map((query, index) => trackQuery(query, syncTags?.[index]))
  return {
    invalidate: (tags) => {
      const concerned = tracked.filter((one) => tags === null || concerns(one, tags))
      for (const one of concerned) one.stale = true
      return concerned.length > 0
    },
    isStale: () => tracked.some(({ stale }) => stale),
    read: async (reader, lastLiveEventId, signal) => {
      // A view is made of all results, so those that only the server knows are read along.
      const due = tracked.filter(({ stale, result }) => stale || result === undefined)
      for (const one of due) one.stale = false
      try {
        const answers = await Promise.all(due.map(({ query }) => reader(query, { signal, lastLiveEventId })))
        if (signal.aborted) return
        const others = answers.filter((answer, index) => {
          const one = due[index]
          return one !== undefined && takeAnswer(one, answer)
        })
        if (others.length > 0) onUpdate(wanted.view(tracked.map(({ result }) => result)))
      } catch (error) {
        for (const one of due) one.stale = true
        throw error
      }
    },
  }
}
