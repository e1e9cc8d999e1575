import { isPlainHost } from '@cutroom/ground/web-address'
import type { PageRequest } from '../../content/page-content.ts'
import { FILM_PARAMETER, readPageDataPath } from '../../content/page-data.ts'
import { canonicalPath, matchRoute, type OwnPages } from '../../routes/routes.ts'
import { findMeantAddress } from '../../routes/meant-address.ts'
import { readSheetAddress, sheetParameters } from '../../routes/sheet-address.ts'
import { readListPageIndex } from '../../windows/long-playlist.ts'

/** Longest URL that is accepted, in characters: RFC 9110 requires 8,000 at least. */
const URL_MAX_LENGTH = 8_000

/** Why a URL is refused: its length, or a host that needs escaping. Null for a valid one. */
export function findUrlProblem(
  { href, host }: URL,
  siteUrl: string | undefined,
): { readonly status: 400 | 414; readonly text: string } | null {
  if (href.length > URL_MAX_LENGTH) return { status: 414, text: 'The address is too long.' }
  const isValidHost = siteUrl !== undefined || isPlainHost(host)
  return isValidHost ? null : { status: 400, text: 'The host name is not valid.' }
}

/** The redirect of another spelling of an address; temporary if the studio may add a page there. */
export function findRedirect(
  url: URL,
  pages: OwnPages | undefined,
): { readonly status: 307 | 308; readonly address: string } | null {
  const path = findAddressWithoutSlash(url)
  if (path !== null) return { status: 308, address: path }
  const meant = findMeantAddress(url, pages)
  if (meant === null) return null
  // A path of the config may have letters that no header may have.
  const { pathname, search } = new URL(meant, url)
  return { status: 307, address: pathname + search }
}

/** An address with the other parameters of the URL that it replaces, such as `utm_source`. */
export function withOtherParameters(address: string, { search }: URL): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith(`${FILM_PARAMETER}=`))
  return [address, others.join('&')].filter(Boolean).join(address.includes('?') ? '&' : '?')
}

/** Never `//host`; null if the path has no trailing slash. */
export function findAddressWithoutSlash({ pathname, search }: URL): string | null {
  if (pathname.length <= 1 || !pathname.endsWith('/')) return null
  // The lookbehind allows one match for each run of slashes: one for each slash would be quadratic.
  return `/${pathname.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '')}${search}`
}

/** Parses a page's URL: any encoding of a path is the same page. Other parameters are ignored. */
export function parsePageRequest(url: URL, pages?: OwnPages): PageRequest {
  const route = matchRoute(url.pathname, pages)
  const path = canonicalPath(url.pathname, pages) ?? url.pathname
  const hasFilms = route !== null && ['home', 'screeningRoom', 'editor'].includes(route.page)
  if (!hasFilms) return { path, videoSlug: null }
  const sheet = readSheetAddress(url.searchParams)
  // A document has the films of a sheet; only code in a browser reads their words.
  if (sheet) return { path, videoSlug: null, sheet: { ...sheet, words: undefined } }
  const videoSlug = url.searchParams.get(FILM_PARAMETER) || null
  const index = videoSlug === null ? readListPageIndex(url.searchParams) : null
  return { path, videoSlug, ...(index !== null && { index }) }
}

/** Parses the URL of the data of a page; null for another build. */
export function parseDataRequest(url: URL, build: string, pages: OwnPages | undefined): PageRequest | null {
  const named = readPageDataPath(url.pathname)
  if (named?.build !== build) return null
  const film = url.searchParams.get(FILM_PARAMETER)
  const sheet = readSheetAddress(url.searchParams)
  const address = new URL(url)
  const parameters = film === null ? sheetParameters(sheet) : { [FILM_PARAMETER]: film }
  address.search = `${new URLSearchParams(parameters)}`
  address.pathname = named.path
  const request = parsePageRequest(address, pages)
  return { ...request, listPage: named.listPage, ...(request.sheet && { sheet, isSheetData: true }) }
}
