import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { API_VERSION } from './studio-settings.ts'

/**
 * The result of a query over drafts; null without a result, and where the query fails.
 * @param parameter value of `$value`; no query is sent for `undefined`
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in `client.fetch`, callers name the result
export function useQueryResult<Result>(query: string, parameter: string | null | undefined): Result | null {
  const client = useClient({ apiVersion: API_VERSION })
  const [result, setResult] = useState<Result | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (found: Result | null) => {
      if (isCurrent) setResult(found)
    }
    const noResult = () => show(null)
    if (parameter === undefined) noResult()
    else
      client.fetch<Result | null>(query, { value: parameter }, { perspective: 'drafts' }).then(show, noResult)
    return () => {
      isCurrent = false
    }
  }, [client, query, parameter])
  return result
}
