import { createContentClient, type ContentClient, type ContentQuery } from '@cutroom/content-client'
import type { QueryFetcher } from '@cutroom/content-client/live'
import { createPageContent, type PageContent, readPage, withStudio } from '../../content/page-content.ts'
import type { PreviewProps } from '../../pages/page-props.ts'
import { PAGE_FRESH_MS, type PageReader, type SiteSource } from './page-reader.ts'

/**
 * Reads pages in the browser. This module contains the whole content client: import it only when a page is read. It
 * selects no film: the address names one of the page that was read.
 *
 * @param currentPreview returns the preview for each read; null for published content
 */
export function createContentReader(
  { config, settings }: SiteSource,
  currentPreview: () => PreviewProps | null,
): PageReader {
  const connection = withStudio(settings, config)
  const publicClient = createContentClient(connection)
  const content = createPageContent(publicClient.queries, config)
  const readPublished = publishedReader(publicClient, content)
  return async (path, signal) => {
    const preview = currentPreview()
    if (!preview) return readPublished(path, signal)
    const { token, perspective } = preview
    const client = createContentClient({ ...connection, token, perspective })
    return { ...(await readPage(client, content, { ...request(path), signal })), preview }
  }
}

/** Creates the fetcher of single queries of published content, for live updates. */
export function createQueryFetcher({ config, settings }: SiteSource): QueryFetcher {
  const client = createContentClient(withStudio(settings, config))
  return (query, options) => client.fetchQuery(query, options)
}

/** Reads published pages; all of them share the settings query. */
function publishedReader(client: ContentClient, content: PageContent): PageReader {
  const [settings] = client.queries.settings().queries
  const fetchSettings = settings && coalesceRequests(() => client.fetchQuery(settings), PAGE_FRESH_MS)
  return async (path, signal) => {
    const { queries, view } = content(request(path))
    const fetch = async (query: ContentQuery) => {
      const fetchedAt = Date.now()
      if (query === settings && fetchSettings) return fetchSettings(signal)
      return { result: await client.fetchQuery(query, { signal }), fetchedAt }
    }
    const responses = await Promise.all(queries.map(fetch))
    const page = view(responses.map(({ result }) => result.result))
    return {
      ...page,
      syncTags: responses.map(({ result }) => result.syncTags),
      fetchedAt: Math.min(...responses.map(({ fetchedAt }) => fetchedAt)),
    }
  }
}

function request(path: string) {
  return { path, videoSlug: null }
}

/** A result and when it was requested. */
export interface TimestampedResult<Result> {
  readonly result: Result
  /** ms since 1970. */
  readonly fetchedAt: number
}

/**
 * Shares one result between all callers while it is fresh; a failed fetch is repeated for the next caller. The signal of
 * a caller rejects its promise, and not the fetch that others share; the next caller then fetches again.
 *
 * @param freshMs how long a result is shared, in ms since its request
 */
export function coalesceRequests<Result>(
  fetch: () => Promise<Result>,
  freshMs: number,
  now: () => number = Date.now,
): (signal: AbortSignal) => Promise<TimestampedResult<Result>> {
  let shared: { readonly result: Promise<Result>; readonly fetchedAt: number } | null = null
  return async (signal) => {
    signal.throwIfAborted()
    if (shared === null || now() - shared.fetchedAt >= freshMs) shared = { result: fetch(), fetchedAt: now() }
    const current = shared
    try {
      return { result: await unlessAborted(current.result, signal), fetchedAt: current.fetchedAt }
    } catch (error) {
      if (shared === current) shared = null
      throw error
    }
  }
}

/** Settles as the promise, or rejects with the reason of the signal. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    void promise.then(resolve, reject).then(() => signal.removeEventListener('abort', abort))
  })
}
