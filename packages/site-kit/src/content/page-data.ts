import type { ContentClientConfig } from '@cutroom/content-client'
import { toEntityTag } from '@cutroom/ground/entity-tag'
import type { SiteConfig } from '../config.ts'
import type { PageDataRequest, PageProps } from '../page-props.ts'
import { canonicalPath, type OwnPages } from '../routes/routes.ts'

/** IDs of the rendered page, and of the scripts with its props and public settings as JSON. */
export const ROOT_ID = 'cutroom'
export const PROPS_ID = 'cutroom-props'
export const SETTINGS_ID = 'cutroom-content'

/**
 * Path of the props of pages as JSON: `/page-data/BUILD/PATH`, for a page of a long playlist
 * `/page-data/BUILD.PAGE/PATH`: some caches ignore parameters (docs/decisions/one-reader.md).
 */
export const PAGE_DATA_PATH = '/page-data'

export const EVENT_PARAMETER = 'event'
export const FILM_PARAMETER = 'video'

/** The URL of the data of a page, by its canonical path, for the build of a document. */
export function pageDataUrl(
  build: string,
  path: string,
  { event, listPage, film, sheet }: PageDataRequest = {},
): string {
  const parameters = new URLSearchParams({
    ...(sheet !== undefined && Object.fromEntries(new URLSearchParams(sheet))),
    ...(film !== undefined && { [FILM_PARAMETER]: film }),
    ...(event !== undefined && { [EVENT_PARAMETER]: event }),
  })
  const query = parameters.size === 0 ? '' : `?${parameters}`
  const page = listPage === undefined ? '' : `.${listPage}`
  return `${PAGE_DATA_PATH}/${build}${page}${path}${query}`
}

/** Parses the path of `pageDataUrl`; null for any other path. */
export function readPageDataPath(
  pathname: string,
): { readonly build: string; readonly listPage: number | undefined; readonly path: string } | null {
  const match = /^\/page-data\/([^/.]+)(?:\.(\d{1,7}))?(\/.*)$/.exec(pathname)
  const [, build = '', listPage, path = ''] = match ?? []
  return match && { build, path, listPage: listPage === undefined ? undefined : Number(listPage) }
}

/** Reads the props of a document. Failed pages and unknown editors share documents. */
export function readPageProps(text: string, pathname: string, pages?: OwnPages): PageProps {
  const props = JSON.parse(text) as PageProps
  if (props.kind !== 'failed' && props.kind !== 'not-found') return props
  const unknown = props.kind === 'failed' ? pathname : props.path
  return { ...props, path: canonicalPath(pathname, pages) ?? unknown }
}

/** The settings of the browser, which the server renders into every document. Never a token. */
export type PublicSettings = Pick<
  ContentClientConfig,
  'projectId' | 'dataset' | 'apiVersion' | 'apiHost' | 'imageHost'
> & {
  /** Where live events come from; by default `apiHost`. A path is one of the site. */
  readonly eventsHost?: string | undefined
  readonly siteUrl?: string | undefined
  /** Identifies the browser's build: data of another one may have another shape. */
  readonly build: string
}

export interface SiteSource {
  readonly config: SiteConfig
  readonly settings: PublicSettings
}

export function publicSettings(settings: PublicSettings): PublicSettings {
  const { projectId, dataset, apiVersion, apiHost, imageHost, eventsHost, siteUrl, build } = settings
  return { projectId, dataset, apiVersion, apiHost, imageHost, eventsHost, siteUrl, build }
}

/** The page of the document has another address, or the site another build. */
export class OutdatedDocumentError extends Error {
  override readonly message = 'The document is outdated. Reload it.'
}

/** The site has another build than the document. */
export class OutdatedBuildError extends OutdatedDocumentError {}

export type SiteFetch = (path: string, init: RequestInit) => Promise<Response>

export interface PageDataOptions extends PageDataRequest {
  readonly signal: AbortSignal
  /** Version of the shown page. */
  readonly version?: string | undefined
  readonly fetch?: SiteFetch | undefined
}

interface PageDataResponse {
  /** Null if the page has not changed since the requested version. */
  readonly page: PageProps | null
  /** Whether the page may lack the change of the event by which it was requested. */
  readonly isStale: boolean
}

/** @throws OutdatedDocumentError; Error for a failed response; the reason of the signal */
export function readPageData(
  build: string,
  path: string,
  options: PageDataOptions & { readonly version?: undefined },
): Promise<PageDataResponse & { readonly page: PageProps }>
export function readPageData(build: string, path: string, options: PageDataOptions): Promise<PageDataResponse>
export async function readPageData(
  build: string,
  path: string,
  { signal, version, fetch: request = fetch, ...films }: PageDataOptions,
): Promise<PageDataResponse> {
  const conditions = version === undefined ? {} : { headers: { 'If-None-Match': toEntityTag(version) } }
  const response = await request(pageDataUrl(build, path, films), { signal, ...conditions })
  const { ok, status, headers } = response
  if (status === 410) {
    const { error } = (await response.json()) as { readonly error: string }
    throw error === 'moved' ? new OutdatedDocumentError() : new OutdatedBuildError()
  }
  if (!(ok || status === 304 || status === 404)) {
    throw new Error(`${path} could not be read (${status}).`)
  }
  // No cache may store a page that is older than the event.
  const isStale = !!films.event && !!headers.get('Cache-Control')?.includes('no-store')
  // The cast is safe: the site's own server has created the props for this build.
  return { page: status === 304 ? null : ((await response.json()) as PageProps), isStale }
}
