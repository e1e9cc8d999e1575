'use client'

import { useMemo, useSyncExternalStore } from 'react'
import {
  NOT_OBSERVED,
  observeView,
  queryKey,
  type LiveQuery,
  type ObservedView,
  type QuerySnapshot,
} from '../sync/query-cache.js'
import type { ViewQueries } from '../views/page-queries.js'
import { usePreview } from './live-query-provider.js'

const NO_PARAMS = {}

/**
 * The result of a query, which follows writes, and whether the first live result is still to come. Until then, without
 * a `LiveQueryProvider` and on a server the result is `initial`.
 */
export function useLiveQuery<Result>(
  initial: Result,
  query: string,
  params: LiveQuery['params'] = NO_PARAMS,
): readonly [data: Result, loading: boolean] {
  const preview = usePreview()
  const key = queryKey({ query, params })
  const store = useMemo(() => {
    // Equal parameters in a new object are the same query.
    const live = { query, params }
    return {
      subscribe: (listener: () => void) => preview?.observe(live, listener) ?? (() => {}),
      getSnapshot: () => preview?.snapshot(live) ?? NOT_OBSERVED,
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the query and its parameters
  }, [preview, key])
  const { data, loading } = useSyncExternalStore(store.subscribe, store.getSnapshot, notObserved)
  // The caller's type of the query's result.
  return [data === undefined ? initial : (data as Result), loading]
}

/** A view that follows writes; until every query has a live result it is `initial`. */
export function useLiveView<View>(initial: View, wanted: ViewQueries<View>): View {
  const preview = usePreview()
  const key = wanted.queries.map(queryKey).join()
  const observed = useMemo(
    (): ObservedView<View> => (preview ? observeView(preview, wanted) : unchanging),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for `wanted`, which may be a new object each time
    [preview, key],
  )
  return useSyncExternalStore(observed.subscribe, observed.getSnapshot, nothing) ?? initial
}

function notObserved(): QuerySnapshot {
  return NOT_OBSERVED
}

function nothing(): undefined {
  return undefined
}

const unchanging = { subscribe: () => () => {}, getSnapshot: nothing }
