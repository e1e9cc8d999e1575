import type { Context, MiddlewareHandler } from 'hono'
import type { PageRequest } from '../../content/page-content.ts'
import { canonicalPath, matchRoute, type OwnPages } from '../../routes/routes.ts'
import { readListPageIndex } from '../../windows/long-playlist.ts'
import type { WaitUntil } from '../cache/html-cache.ts'

/** Longest URL that is accepted, in characters: RFC 9110 asks for 8,000 at least. */
const URL_MAX_LENGTH = 8_000

/** An origin that needs no escaping in any part of a document. */
const SAFE_ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/

/** Parses a page's URL: any encoding of a path is the same page. Other parameters are ignored. */
export function parsePageRequest(url: URL, pages?: OwnPages): PageRequest {
  const route = matchRoute(url.pathname, pages)
  const path = canonicalPath(url.pathname, pages) ?? url.pathname
  const hasFilms = route !== null && ['home', 'screeningRoom', 'editor'].includes(route.page)
  if (!hasFilms) return { path, videoSlug: null }
  const videoSlug = url.searchParams.get('video') || null
  const index = videoSlug === null ? readListPageIndex(url.searchParams) : null
  return { path, videoSlug, ...(index !== null && { index }) }
}

export function getCacheKey({ path, videoSlug, index, listPage }: PageRequest, origin: string): string {
  const film = videoSlug === null ? '' : `?${new URLSearchParams({ video: videoSlug })}`
  // No path has these characters.
  const at = index === undefined ? '' : `#index=${index}`
  const page = listPage === undefined ? '' : `#page=${listPage}`
  return `${origin}${path}${film}${at}${page}`
}

export interface PageRequestHeaders {
  readonly ifNoneMatch: string | undefined
  readonly acceptEncoding: string | undefined
}

export const readPageRequestHeaders = ({ req }: Context): PageRequestHeaders => ({
  ifNoneMatch: req.header('If-None-Match'),
  acceptEncoding: req.header('Accept-Encoding'),
})

/** Keeps a Worker alive for background work; other hosts need no call. */
export function getWaitUntil(context: Context): WaitUntil {
  return (work) => {
    try {
      context.executionCtx.waitUntil(work)
    } catch {
      // Hono throws if the host has no execution context.
    }
  }
}

/** Why a URL is refused: its length, or a host that needs escaping. Null for a valid one. */
export function findUrlProblem(
  url: string,
  siteUrl: string | undefined,
): { readonly status: 400 | 414; readonly text: string } | null {
  if (url.length > URL_MAX_LENGTH) return { status: 414, text: 'The address is too long.' }
  const isValidHost = siteUrl !== undefined || SAFE_ORIGIN.test(new URL(url).origin)
  return isValidHost ? null : { status: 400, text: 'The host name is not valid.' }
}

export const redirectTrailingSlash: MiddlewareHandler = async (context, next) => {
  const path = withoutTrailingSlash(new URL(context.req.url))
  return path === null ? next() : context.redirect(path, 308)
}

/** The path without trailing slashes, never `//host`; null if it has none. */
export function withoutTrailingSlash({ pathname, search }: URL): string | null {
  if (pathname.length <= 1 || !pathname.endsWith('/')) return null
  // The lookbehind starts one match a run of slashes, and not one a slash: that is quadratic.
  return `/${pathname.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '')}${search}`
}
