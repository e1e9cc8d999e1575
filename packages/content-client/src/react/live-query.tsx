'use client'

import type { SanityClient } from '@sanity/client'
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { ContentError } from '../content-error.js'
import {
  createLivePreview,
  INERT_PREVIEW,
  type LivePreview,
  type LivePreviewOptions,
  type PreviewSnapshot,
} from '../preview/live-preview.js'
import { NOT_OBSERVED, observeView, queryKey, type LiveQuery } from '../preview/query-cache.js'
import type { ViewQueries } from '../views/page-queries.js'

const PreviewContext = createContext(INERT_PREVIEW)

/** Props of `LiveQueryProvider`. Another `client` object starts another preview. */
export interface LiveQueryProviderProps extends Pick<
  LivePreviewOptions,
  'client' | 'refreshInterval' | 'maxDocuments'
> {
  readonly children?: ReactNode
}

/**
 * Lets `useLiveQuery` and `useLiveView` below it follow writes, once the documents are counted.
 * @throws ContentError `missing-client` without a client; in render also the error of a failed
 * count, `too-many-documents` at the document cap without a refresh interval, and the error of a
 * query that is refused with 401.
 */
export function LiveQueryProvider(props: LiveQueryProviderProps): ReactNode {
  const { children, client, refreshInterval, maxDocuments } = props
  assertClient(client)
  const preview = useMemo(
    () => createLivePreview({ client, refreshInterval, maxDocuments }),
    [client, refreshInterval, maxDocuments],
  )
  useEffect(() => preview.start(), [preview])
  const { blocked } = usePreviewSnapshot(preview)
  // An error boundary has to show that there is no preview.
  if (blocked) throw blocked
  return <PreviewContext value={preview}>{children}</PreviewContext>
}

/** The preview of the provider above; without one, a preview that never starts. */
export function usePreview(): LivePreview {
  return use(PreviewContext)
}

/** How current the preview is; `idle` without a provider and on a server. */
export function usePreviewStatus(): PreviewSnapshot {
  return usePreviewSnapshot(usePreview())
}

/** The live result of a query, `initial` until there is one, and whether it is still to come. */
export function useLiveQuery<Result>(
  initial: Result,
  query: string,
  params: LiveQuery['params'] = NO_PARAMS,
): readonly [data: Result, loading: boolean] {
  const preview = usePreview()
  const key = queryKey({ query, params })
  const store = useMemo(() => {
    const live = { query, params }
    return {
      subscribe: (listener: () => void) => preview.observe(live, listener),
      getSnapshot: () => preview.snapshot(live),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` has the query and its parameters
  }, [preview, key])
  const { data, loading } = useSyncExternalStore(store.subscribe, store.getSnapshot, notObserved)
  return [data === undefined ? initial : (data as Result), loading]
}

/**
 * A view that follows writes; until every query has a live result it is `initial`. The same object
 * until a result or the function `view` changes.
 */
export function useLiveView<View>(initial: View, { queries, view }: ViewQueries<View>): View {
  const preview = usePreview()
  const key = queries.map(queryKey).join()
  const observed = useMemo(
    () => observeView(preview, { queries, view: (results) => results }),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` has the queries, whose object may be new each time
    [preview, key],
  )
  const results = useSyncExternalStore(observed.subscribe, observed.getSnapshot, () => undefined)
  return useMemo(() => (results ? view(results) : initial), [results, view, initial])
}

const NO_PARAMS = {}

const notObserved = () => NOT_OBSERVED

function usePreviewSnapshot({ subscribe, getSnapshot }: LivePreview): PreviewSnapshot {
  return useSyncExternalStore(subscribe, getSnapshot, INERT_PREVIEW.getSnapshot)
}

function assertClient(client: SanityClient | undefined): void {
  if (client) return
  throw new ContentError('missing-client', 'Missing a client prop with a configured client instance')
}
