'use client'

import type { SanityClient } from '@sanity/client'
import { createContext, use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { ContentError } from '../content-error.js'
import {
  createLivePreview,
  PREVIEW_IDLE,
  type LivePreview,
  type PreviewSnapshot,
} from '../preview/live-preview.js'

const PreviewContext = createContext<LivePreview | null>(null)

/** Props of `LiveQueryProvider`. */
export interface LiveQueryProviderProps {
  readonly children?: ReactNode
  /** Client with a token that may read drafts; another object starts another preview. */
  readonly client: SanityClient
  /** Ms between two fetches while the page is visible; 0 for none; default: 10,000. */
  readonly refreshInterval?: number | undefined
  /** Documents from which a refresh interval is needed; default: 3000. */
  readonly maxDocuments?: number | undefined
}

/**
 * Lets `useLiveQuery` and `useLiveView` below it follow writes. Until the documents are counted, and on a server, its
 * children render with their initial data.
 *
 * @throws ContentError `missing-client` without a client; in render also the error of a failed count, and
 * `too-many-documents` at the document cap without a refresh interval.
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
  // An error boundary has to show that there is no preview.
  if (blocked) throw blocked
  return <PreviewContext value={preview}>{children}</PreviewContext>
}

/** The preview of the provider above, or null without one. */
export function usePreview(): LivePreview | null {
  return use(PreviewContext)
}

/** How current the preview is; `idle` without a provider and on a server. */
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

// Callers without types may omit it.
function assertClient(client: SanityClient | undefined): void {
  if (client) return
  throw new ContentError('missing-client', 'Missing a client prop with a configured client instance')
}
