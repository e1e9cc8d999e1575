import { useMemo } from 'react'
import { of } from 'rxjs'
import { useClient } from 'sanity'
import { API_VERSION } from '../settings/studio-settings.ts'
import { useLatest } from './use-latest.ts'

/**
 * The result of a query over drafts; null without a result, and where the query fails.
 * @param parameter value of `$value`; no query is sent for `undefined`
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in `client.fetch`, callers name the result
export function useQueryResult<Result>(query: string, parameter: string | null | undefined): Result | null {
  const { observable } = useClient({ apiVersion: API_VERSION })
  const result = useMemo(
    () =>
      parameter === undefined
        ? of(null)
        : observable.fetch<Result | null>(query, { value: parameter }, { perspective: 'drafts' }),
    [observable, query, parameter],
  )
  return useLatest(result, null)
}
