import type { MiddlewareHandler } from 'hono'
import type { PageRequest } from '../../content/page-content.ts'
import { readListPageIndex } from '../../windows/long-playlist.ts'
import { canonicalPath, matchRoute, type OwnPages } from '../../routes/routes.ts'
import type { CachedPage } from '../cache/cached-page.ts'
import { digest, getForm, NO_STORE } from './cached-response.ts'

/** Longest URL that is accepted, in characters: RFC 9110 asks for 8,000 at least, which the headers share here. */
export const URL_MAX_LENGTH = 8_000

/** Placeholder in cached documents for an origin that the site does not know; it never resolves (RFC 6761, 6.4). */
const UNKNOWN_ORIGIN = 'https://origin.invalid'

/** An origin that needs no escaping in any part of a document. */
const SAFE_ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/

/**
 * Reads a page's URL: any encoding of a path is the same page, and parameters other than `video`, and `page` of a long
 * playlist, are ignored.
 */
export function readPageAddress(url: URL, pages?: OwnPages): PageRequest {
  const route = matchRoute(url.pathname, pages)
  const path = canonicalPath(url.pathname, pages) ?? url.pathname
  const hasFilms = route !== null && ['home', 'screening-room', 'editor'].includes(route.page)
  if (!hasFilms) return { path, videoSlug: null }
  const videoSlug = url.searchParams.get('video') || null
  const index = videoSlug === null ? readListPageIndex(url.searchParams) : null
  return { path, videoSlug, ...(index !== null && { index }) }
}

/**
 * The cache key of a page.
 *
 * @param origin origin of the site in its document
 */
export function cacheKey({ path, videoSlug, index, listPage }: PageRequest, origin: string): string {
  const film = videoSlug === null ? '' : `?${new URLSearchParams({ video: videoSlug })}`
  // No path has these characters.
  const at = index === undefined ? '' : `#index=${index}`
  const page = listPage === undefined ? '' : `#page=${listPage}`
  return `${origin}${path}${film}${at}${page}`
}

export const rejectLongUrls: MiddlewareHandler = async (context, next) =>
  context.req.url.length > URL_MAX_LENGTH ? context.text('The address is too long.', 414) : next()

/** Redirects a path with trailing slashes, so that a page has one URL. */
export const redirectTrailingSlash: MiddlewareHandler = async (context, next) => {
  const path = withoutTrailingSlash(new URL(context.req.url))
  return path === null ? next() : context.redirect(path, 308)
}

/** The path without trailing slashes, or null if it has none. It is always a path of this site, never `//host`. */
export function withoutTrailingSlash({ pathname, search }: URL): string | null {
  if (pathname.length <= 1 || !pathname.endsWith('/')) return null
  // The lookbehind starts one match a run of slashes: matching at each slash would take quadratic time.
  return `/${pathname.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '')}${search}`
}

export interface PublicOrigin {
  /** The origin in cached documents. It depends on no request. */
  readonly cached: string
  /** The origin in the response to a request. */
  readonly of: (requestUrl: string) => string
  /** The document of a page for the origin of a request. */
  readonly getDocument: (page: CachedPage, requestUrl: string) => ReturnType<typeof getForm>
}

/**
 * The public origin of a site: `SITE_URL`, or the origin of each request. Clients choose the latter, so that it is
 * part of no cache key: the cached document has a placeholder, which each response replaces.
 */
export function publicOrigin(siteUrl: string | undefined): PublicOrigin {
  if (siteUrl !== undefined) {
    return {
      cached: siteUrl,
      of: () => siteUrl,
      getDocument: (page) => getForm(page, 'document', () => page),
    }
  }
  const of = (requestUrl: string) => new URL(requestUrl).origin
  return {
    cached: UNKNOWN_ORIGIN,
    of,
    getDocument: (page, requestUrl) => {
      const origin = of(requestUrl)
      return getForm(page, `document ${origin}`, async () => {
        const text = new TextDecoder().decode(page.body)
        if (!text.includes(UNKNOWN_ORIGIN)) return page
        const body = new TextEncoder().encode(text.replaceAll(UNKNOWN_ORIGIN, origin))
        return { body, etag: `W/"${await digest(`${page.etag} ${origin}`)}"` }
      })
    },
  }
}

/** Whether documents can have the host of a request. */
export const isValidHost = (siteUrl: string | undefined, url: string): boolean =>
  siteUrl !== undefined || SAFE_ORIGIN.test(new URL(url).origin)

/** Rejects hosts that would need escaping in a document, if documents contain the host of the request. */
export function rejectInvalidHosts(siteUrl: string | undefined): MiddlewareHandler {
  return async (context, next) => {
    if (!isValidHost(siteUrl, context.req.url)) {
      return context.text('This is no name of a host.', 400, NO_STORE)
    }
    return next()
  }
}
