'use client'

import type { SanityClient } from '@sanity/client'
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { ContentError } from '../content-error.js'
import { createLivePreview, type LivePreview } from '../preview/live-preview.js'
import { PREVIEW_IDLE, type PreviewSnapshot } from '../preview/preview-snapshot.js'

const PreviewContext = createContext<LivePreview | null>(null)

/** Props of `LiveQueryProvider`. */
export interface LiveQueryProviderProps {
  readonly children?: ReactNode
  /** Client with a token that may read drafts; the same object at every render, or a new preview begins. */
  readonly client: SanityClient
  /** Ms between two reads while the page is visible; 0 for none. 10,000 where it is not set. */
  readonly refreshInterval?: number | undefined
  /** Documents from which a refresh interval is needed; 3000 where it is not set. */
  readonly maxDocuments?: number | undefined
}

/**
 * Lets `useLiveQuery` below it follow what is written. Until the documents are counted, and on a server, what is
 * below renders with its initial data.
 *
 * @throws ContentError `missing-client` without a client; in render also what the count of documents was refused
 * with, and `too-many-documents` where the cap is reached and no refresh interval is set.
 */
export function LiveQueryProvider(props: LiveQueryProviderProps): ReactNode {
  const { children, client, refreshInterval, maxDocuments } = props
  assertClient(client)
  const preview = useMemo(
    () => createLivePreview({ client, refreshInterval, maxDocuments }),
    [client, refreshInterval, maxDocuments],
  )
  useEffect(() => preview.start(), [preview])
  const { blocked } = useSnapshot(preview)
  // The reader of an error boundary has to know that there is no preview.
  if (blocked) throw blocked
  return <PreviewContext value={preview}>{children}</PreviewContext>
}

/** The preview of the provider above, or null where there is none. */
export function usePreview(): LivePreview | null {
  return use(PreviewContext)
}

/** How fresh the preview is; `idle` without a provider and on a server. */
export function usePreviewStatus(): PreviewSnapshot {
  return useSnapshot(usePreview())
}

function useSnapshot(preview: LivePreview | null): PreviewSnapshot {
  return useSyncExternalStore(preview?.subscribe ?? neverChanges, preview?.getSnapshot ?? idle, idle)
}

function neverChanges(): () => void {
  return () => {}
}

function idle(): PreviewSnapshot {
  return PREVIEW_IDLE
}

// Callers without types may leave it out.
function assertClient(client: SanityClient | undefined): void {
  if (client) return
  throw new ContentError('missing-client', 'Missing a client prop with a configured client instance')
}
