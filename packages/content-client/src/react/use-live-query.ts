'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { NOT_WATCHED, queryKey, type LiveQuery, type QuerySnapshot } from '../preview/live-query.js'
import { watchView, type ViewWatch } from '../preview/view-watch.js'
import type { ViewQueries } from '../views/page-queries.js'
import { usePreview } from './live-query-provider.js'

const NO_PARAMS = {}

/**
 * The result of a query, following what is written, and whether the first live result is still to come. Until then,
 * without a `LiveQueryProvider` and on a server it is `initial`.
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
      subscribe: (listener: () => void) => preview?.watch(live, listener) ?? (() => {}),
      getSnapshot: () => preview?.read(live) ?? NOT_WATCHED,
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the query and its parameters
  }, [preview, key])
  const { data, loading } = useSyncExternalStore(store.subscribe, store.getSnapshot, notWatched)
  // A query gives what it is typed to give; the service has answered it.
  return [data === undefined ? initial : (data as Result), loading]
}

/** A view that follows what is written; until every query has a live result it is `initial`. */
export function useLiveView<View>(initial: View, wanted: ViewQueries<View>): View {
  const preview = usePreview()
  const key = wanted.queries.map(queryKey).join()
  const watch = useMemo(
    (): ViewWatch<View> => (preview ? watchView(preview, wanted) : unchanging),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for `wanted`, which may be made anew each time
    [preview, key],
  )
  return useSyncExternalStore(watch.subscribe, watch.getSnapshot, nothing) ?? initial
}

function notWatched(): QuerySnapshot {
  return NOT_WATCHED
}

function nothing(): undefined {
  return undefined
}

const unchanging = { subscribe: () => () => {}, getSnapshot: nothing }
