import { dataTag, pageDataUrl } from '../../content/page-data.ts'
import type { PageDataRequest, PageProps } from '../../page-props.ts'

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
