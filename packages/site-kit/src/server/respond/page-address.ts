import { editorPath, matchRoute, type Route } from '../../routes/routes.ts'

/** A page's address with all that makes no difference taken away: what the page is made and kept by. */
export interface PageAddress {
  readonly path: string
  readonly route: Route | null
  /** Value of `?video=`, where the page has films that it could name. */
  readonly videoSlug: string | null
}

/**
 * Reads the address of a page. However a path is encoded, the page is the same; parameters other than `video`
 * change nothing.
 */
export function readPageAddress(url: URL): PageAddress {
  const route = matchRoute(url.pathname)
  const path = route?.page === 'editor' ? editorPath(route.slug) : url.pathname
  const named = hasFilms(route) ? url.searchParams.get('video') : null
  return { path, route, videoSlug: named === '' ? null : named }
}

/**
 * What a page is kept under.
 *
 * @param origin that its document names as the site's
 */
export function pageKey({ path, videoSlug }: PageAddress, origin: string): string {
  const film = videoSlug === null ? '' : `?${new URLSearchParams({ video: videoSlug })}`
  return `${origin}${path}${film}`
}

/**
 * Where an address with slashes at its end leads, or null where it has none: one page, one address. Always a path
 * of this site (no `//host`).
 */
export function withoutSlash({ pathname, search }: URL): string | null {
  if (pathname.length <= 1 || !pathname.endsWith('/')) return null
  // Only where a run of slashes begins may it be tried whether it ends the path: else many of them take their square.
  return `/${pathname.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '')}${search}`
}

function hasFilms(route: Route | null): boolean {
  return route !== null && ['home', 'screening-room', 'editor'].includes(route.page)
}
