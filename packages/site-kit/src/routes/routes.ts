import { createSlug } from '@cutroom/ground/slug'
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

/** No `URLPattern`: Safari before 26, Firefox before 142 and Node.js 22 have none. */
const EDITOR = new RegExp(`^${PATHS.editors}/([^/]+)$`)

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
function decoded(path: string): string {
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

/**
 * The address that a visitor means by one without a page: in other letters, such as `/Info`, or
 * with signs around it. Null for an address that has a page, or that means none.
 */
export function findMeantAddress(url: URL, pages: OwnPages = []): string | null {
  const [escaped] = ESCAPED_VIDEO.exec(url.href) ?? []
  if (escaped !== undefined) {
    const [start = '', ...search] = url.href.replace(escaped, '?video=').split('?')
    const written = new URL(`${start}?${search.join('&')}`)
    const path = canonicalPath(written.pathname, pages)
    return findMeantAddress(written, pages) ?? (path === null ? null : path + written.search)
  }
  const { pathname, searchParams } = url
  const path = canonicalPath(pathname, pages)
  const film = searchParams.has('video')
    ? undefined
    : [...searchParams].find(([name]) => LIKE_VIDEO.test(name))
  const meant = path ?? findMeantPath(decoded(pathname), pages)
  if (meant === null || (path !== null && film === undefined)) return null
  const search = new URLSearchParams([...searchParams].filter(([name]) => name !== film?.[0]))
  if (film) search.set('video', film[1])
  return search.size === 0 ? meant : `${meant}?${search}`
}

/** Some programs escape a whole address, its first question mark and equals sign included. */
const ESCAPED_VIDEO = /(?<!\?[^]*)%3Fvideo(?:%3D|=)|\?video%3D/i

/** Also with the escape that HTML has before it. */
const LIKE_VIDEO = /^(?:amp;)?video$/i

/** What sentences and mail programs leave behind an address: the whole run, in linear time. */
const BEHIND_ADDRESS = /(?<![)\]}>.,;:!?'"’”»*_\s\p{DI}])[)\]}>.,;:!?'"’”»*_\s\p{DI}]+$/u

function findMeantPath(path: string, pages: OwnPages): string | null {
  const written = path.replace(BEHIND_ADDRESS, '')
  if (written === '/') return PATHS.home
  const spelling = toSpelling(written)
  const known = [...Object.values(PATHS), ...pages.map((page) => page.path)]
  const found = known.find((each) => each !== PATHS.home && toSpelling(decoded(each)) === spelling)
  if (found !== undefined) return found
  const [editors = '', slug, ...rest] = written.split('/').filter((part) => part !== '')
  const isEditor = slug !== undefined && rest.length === 0 && `/${toSpelling(editors)}` === PATHS.editors
  return isEditor ? editorPath(slug) : null
}

/** The letters and digits of the parts of a path, in one spelling. */
function toSpelling(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  return parts.map((part) => createSlug(part, [], '.')).join('/')
}

/** The canonical path of a page, whatever the encoding of `pathname`; null if there is no page. */
export function canonicalPath(pathname: string, pages: OwnPages = []): string | null {
  const route = matchRoute(pathname, pages)
  if (route?.page === 'editor') return editorPath(route.slug)
  return route?.page === 'extra' ? route.path : route && decoded(pathname)
}
