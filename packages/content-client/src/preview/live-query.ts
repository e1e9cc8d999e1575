import type { ContentQuery } from '../views/page-queries.js'

/** A query to follow; `apiVersion` is the client's own where it is not set. */
export interface LiveQuery extends Omit<ContentQuery, 'apiVersion'> {
  readonly apiVersion?: string | undefined
}

/** What makes two queries the same. */
export function queryKey({ query, params, apiVersion }: LiveQuery): string {
  return JSON.stringify([query, params, apiVersion])
}

/** What is known of a query. Frozen, and the same object until something has changed. */
export interface QuerySnapshot {
  /** The last result; `undefined` until there is one. */
  readonly data: unknown
  /** Whether the first result is still to come. */
  readonly loading: boolean
  /** Why the last try has failed, or null. What was known before stays. */
  readonly error: unknown
}

/** What a query is that nobody follows. */
export const NOT_WATCHED: QuerySnapshot = Object.freeze({ data: undefined, loading: false, error: null })

/** What a query is that has not been read yet. */
export const UNREAD: QuerySnapshot = Object.freeze({ data: undefined, loading: true, error: null })
