import type { SiteConfig } from '../../config.ts'
import { dataTag, pageDataUrl, type PublicSettings } from '../../content/page-data.ts'
import type { PageDataRequest, PageProps, PreviewProps } from '../../page-props.ts'
import { loadStaticPages } from '../../pages/load-static-pages.ts'

/** How long a page is fresh after it was read, in ms: from hovering a link to the click. */
export const PAGE_FRESH_MS = 30_000

export interface SiteSource {
  readonly config: SiteConfig
  readonly settings: PublicSettings
}

/** Reads the page at a path; rejects with the error of the read, or with the reason of the signal. */
export type PageReader = (path: string, signal: AbortSignal, films?: PageDataRequest) => Promise<PageProps>

/**
 * Creates the reader of pages in the browser: it asks the site. In preview it asks the content service, with a client
 * that is imported with the first read.
 *
 * @param preview returns the preview for each read, because the Studio may change its perspective
 * @param fetch by default the platform's
 */
export function createPageReader(
  source: SiteSource,
  preview: () => PreviewProps | undefined,
  fetch?: SiteFetch,
): PageReader {
  const read = async (path: string, signal: AbortSignal, films?: PageDataRequest) => {
    const current = preview()
    if (!current) return (await readPageData(source.settings.build, path, { signal, fetch, ...films })).page
    const { readDrafts } = await import('./read-drafts.ts')
    signal.throwIfAborted()
    return readDrafts(source, current, path, { signal, fetch, ...films })
  }
  return async (path, signal, films) => {
    // With the static pages, so that the page can be rendered once it is read.
    const [page] = await Promise.all([read(path, signal, films), loadStaticPages()])
    // Without a version every response has a page.
    if (page === null) throw new Error(`The page ${path} could not be read.`)
    return page
  }
}

/** The site has another build than the document: its data may have another shape, and no later request has this one. */
export class OutdatedBuildError extends Error {
  override readonly name = 'OutdatedBuildError'
}

export type SiteFetch = (path: string, init: RequestInit) => Promise<Response>

export interface PageDataOptions extends PageDataRequest {
  readonly signal: AbortSignal
  /** Version of the page that is there. */
  readonly version?: string | undefined
  /** By default the platform's `fetch`. */
  readonly fetch?: SiteFetch | undefined
}

export interface PageDataResponse {
  /** Null if the page has not changed since the requested version. */
  readonly page: PageProps | null
  /** Whether the page may be older than the event by which it was requested. */
  readonly isOlder: boolean
}

/**
 * Reads a page from the site.
 *
 * @param build build of the document
 * @param path canonical path
 * @throws OutdatedBuildError; Error for a failed response; the reason of the signal
 */
export async function readPageData(
  build: string,
  path: string,
  { signal, version, fetch: request = fetch, ...wanted }: PageDataOptions,
): Promise<PageDataResponse> {
  const conditions = version === undefined ? {} : { headers: { 'If-None-Match': dataTag(version) } }
  const response = await request(pageDataUrl(build, path, wanted), { signal, ...conditions })
  const { ok, status, headers } = response
  if (status === 410) throw new OutdatedBuildError(`The site has another build than ${build}.`)
  if (!(ok || status === 304 || status === 404)) {
    throw new Error(`The page ${path} could not be read (${status}).`)
  }
  // No cache may store a page that is older than the event.
  const isOlder = !!wanted.event && !!headers.get('Cache-Control')?.includes('no-store')
  // The site's own server has made it, for this build.
  return { page: status === 304 ? null : ((await response.json()) as PageProps), isOlder }
}
