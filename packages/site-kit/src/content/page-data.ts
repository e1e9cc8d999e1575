import type { ContentClientConfig } from '@cutroom/content-client'
import type { PageDataRequest, PageProps } from '../page-props.ts'

/** ID of the element of the rendered page. */
export const ROOT_ID = 'cutroom'

/** ID of the script with the page's props as JSON. */
export const PROPS_ID = 'cutroom-props'

/** ID of the script with the public settings as JSON. */
export const SETTINGS_ID = 'cutroom-content'

/**
 * Path of the endpoint with the props of pages as JSON: `/page-data/BUILD/PATH`, and with the films of a page of a long
 * playlist `/page-data/BUILD.PAGE/PATH`. Both are part of the path, so that no cache between the site and the browser has data of
 * another one.
 */
export const PAGE_DATA_PATH = '/page-data'

/** Parameter with the id of a live event: the response is at least as new as the event. */
export const EVENT_PARAMETER = 'event'

/** Parameter with the slug of a film: the response has the films around it. */
export const FILM_PARAMETER = 'video'

/**
 * URL of the data of a page.
 *
 * @param build build of the document (`PublicSettings`)
 * @param path canonical path of the page
 */
export function pageDataUrl(
  build: string,
  path: string,
  { event, listPage, film }: PageDataRequest = {},
): string {
  const parameters = new URLSearchParams({
    ...(film !== undefined && { [FILM_PARAMETER]: film }),
    ...(event !== undefined && { [EVENT_PARAMETER]: event }),
  })
  const query = parameters.size === 0 ? '' : `?${parameters}`
  const page = listPage === undefined ? '' : `.${listPage}`
  return `${PAGE_DATA_PATH}/${encodeURIComponent(build)}${page}${path}${query}`
}

/** The build, list page and path that the path of a page's data names; null for any other path. */
export function readPageDataPath(
  pathname: string,
): { readonly build: string; readonly listPage: number | undefined; readonly path: string } | null {
  const match = /^\/page-data\/([^/.]+)(?:\.(\d{1,7}))?(\/.*)$/.exec(pathname)
  const [, build = '', listPage, path = ''] = match ?? []
  return match && { build, path, listPage: listPage === undefined ? undefined : Number(listPage) }
}

/** The entity tag of a version: weak, because it is sent in several content encodings (RFC 9110, 8.8.3). */
export function toEntityTag(version: string): string {
  return `W/"${version}"`
}

/**
 * The settings of the browser: the content service, whose live events it follows, and which it reads in preview. Never a
 * token. The server renders them into every document.
 */
export type PublicSettings = Pick<
  ContentClientConfig,
  'projectId' | 'dataset' | 'apiVersion' | 'apiHost' | 'imageHost'
> & {
  /** Where live events come from; by default `apiHost`. A path is one of the site. */
  readonly eventsHost?: string | undefined
  /** Public origin of the site, for canonical URLs; by default that of the document. */
  readonly siteUrl?: string | undefined
  /** Identifies the browser's build: data of another one may have another shape. */
  readonly build: string
}

export function publicSettings(settings: PublicSettings): PublicSettings {
  const { projectId, dataset, apiVersion, apiHost, imageHost, eventsHost, siteUrl, build } = settings
  return { projectId, dataset, apiVersion, apiHost, imageHost, eventsHost, siteUrl, build }
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
  const conditions = version === undefined ? {} : { headers: { 'If-None-Match': toEntityTag(version) } }
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
