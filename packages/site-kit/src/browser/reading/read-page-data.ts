import { dataTag, pageDataUrl, type PageDataRequest } from '../../content/page-data.ts'
import type { PageProps } from '../../pages/page-props.ts'

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

/**
 * Reads a page from the site. Its sync tags are left out unless the page shows what is published now.
 *
 * @param build build of the document
 * @param path canonical path
 * @returns null if the page has not changed since `version`
 * @throws OutdatedBuildError; Error for a failed response, and for a page that is older than the event; the reason of the
 * signal
 */
export async function readPageData(
  build: string,
  path: string,
  { signal, version, fetch: request = fetch, ...wanted }: PageDataOptions,
): Promise<PageProps | null> {
  const conditions = version === undefined ? {} : { headers: { 'If-None-Match': dataTag(version) } }
  const { event } = wanted
  const response = await request(pageDataUrl(build, path, wanted), { signal, ...conditions })
  const { ok, status, headers } = response
  const timing = headers.get('Server-Timing') ?? ''
  if (status === 410) throw new OutdatedBuildError(`The site has another build than ${build}.`)
  const isOlder = event !== undefined && timing.includes('stale-if-error')
  if (isOlder || !(ok || status === 304 || status === 404)) {
    throw new Error(`The page ${path} could not be read (${status}).`)
  }
  if (status === 304) return null
  // The site's own server has made it, for this build.
  const page = (await response.json()) as PageProps
  if (event !== undefined || isFreshResponse(timing, Date.now())) return page
  const { syncTags: _, ...older } = page
  return older
}

/**
 * Greatest difference between the server's time in a response and the visitor's, in ms: a response is sent over a slow
 * network, and clocks differ. Live updates trust a page that is as much older than their connection.
 */
const TRUSTED_MS = 15_000

/**
 * Whether a response shows what is published now. It does not if the server could not read the content or has missed
 * changes, if a cache in between has stored the response, or if the visitor's clock is wrong. A server that follows all
 * changes may send a page that is stale by its age alone. A page that is not known to be fresh has to be read once.
 *
 * @param serverTiming value of the `Server-Timing` header
 * @param now ms since 1970
 */
export function isFreshResponse(serverTiming: string, now: number): boolean {
  const age = now - Number(/\bas-of;desc="?(\d+)/.exec(serverTiming)?.[1]) * 1000
  return /\bcache;desc="?(?:hit|miss|stale)(?![\w-])/.test(serverTiming) && Math.abs(age) < TRUSTED_MS
}
