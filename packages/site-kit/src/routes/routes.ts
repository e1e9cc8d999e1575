import type { NavigationItem } from '@cutroom/portfolio-ui'

/** The paths of the pages that each site has. */
export const PATHS = {
  home: '/',
  editors: '/editors',
  screeningRoom: '/screening-room',
  info: '/info',
} as const

type PageName = keyof typeof PATHS

/** The pages of the site (docs/behaviour.md, Pages). */
export type Route =
  | { readonly page: PageName }
  | { readonly page: 'editor'; readonly slug: string }
  /** One of the studio's own, with its path as the config has it. */
  | { readonly page: 'extra'; readonly path: string }

export type OwnPages = readonly { readonly path: string }[]

const NOT_FOUND_PATH = '/.not-found'

/** Path under which the site passes requests on to its content service. */
export const CONTENT_PATH = '/content'

/** Path that starts a preview, and leads back to one in the Studio's frame. */
export const PREVIEW_PATH = '/api/preview'

export function editorPath(slug: string): string {
  return `${PATHS.editors}/${encodeURIComponent(slug)}`
}

/** Address of a film on the page that it is shown on: `?video=SLUG`. */
export function filmAddress(path: string, slug: string): string {
  return `${path}?${new URLSearchParams({ video: slug })}`
}

/**
 * No `URLPattern`: Safari before 26, Firefox before 142 and Node.js 22 have none. URLs resolve `.`
 * and `..`.
 */
const EDITOR = new RegExp(`^${PATHS.editors}/(?!\\.\\.?$)([^/]+)$`)

export function matchRoute(pathname: string, pages: OwnPages = []): Route | null {
  const path = decoded(pathname)
  // `PATHS` has no other keys.
  const page = (Object.keys(PATHS) as PageName[]).find((name) => PATHS[name] === path)
  if (page) return { page }
  const own = pages.find((each) => decoded(each.path) === path)
  return own ? { page: 'extra', path: own.path } : editorRoute(pathname)
}

/**
 * The path in the props of a public 404 page. All paths without a page share it that highlight the
 * same entries of the navigation, since clients can request any number of paths.
 */
export function notFoundPath(pathname: string, navigation: readonly NavigationItem[]): string {
  const path = decoded(pathname)
  const entries = navigation.filter(({ match, href }) => match === 'contains' && path.includes(href))
  return [NOT_FOUND_PATH, ...entries.map(({ href }) => href)].join('')
}

/** Whether a path is one of `notFoundPath`. */
export const isNotFoundPath = (path: string): boolean => path.startsWith(NOT_FOUND_PATH)

/** A path without escapes of letters, whose case differs between programs. */
export function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function editorRoute(pathname: string): Route | null {
  const slug = EDITOR.exec(pathname)?.[1]
  if (slug === undefined) return null
  try {
    return { page: 'editor', slug: decodeURIComponent(slug) }
  } catch {
    return null
  }
}

/** The canonical path of a page, whatever the encoding of `pathname`; null if there is no page. */
export function canonicalPath(pathname: string, pages: OwnPages = []): string | null {
  const route = matchRoute(pathname, pages)
  if (route?.page === 'editor') return editorPath(route.slug)
  return route?.page === 'extra' ? route.path : route && decoded(pathname)
}
