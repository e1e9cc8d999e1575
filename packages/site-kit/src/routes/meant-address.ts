import { FILE_ENDING } from '@cutroom/ground/file-ending'
import { createSlug } from '@cutroom/ground/slug'
import { PATHS, type OwnPages, editorPath, matchRoute, decoded, canonicalPath } from './routes.ts'

/**
 * The address that a visitor means by one without a page, or with a search that no page reads: in
 * other letters, such as `/Info`, escaped, or with signs around it. Null for an address that a page
 * reads, or that means none.
 */
export function findMeantAddress(url: URL, pages: OwnPages = []): string | null {
  const [address = '', ...escaped] = url.pathname.split(ESCAPED_SEARCH)
  const pathname = address.replace(INDEX_FILE, '') || PATHS.home
  const written = escaped.map((search) => search.replaceAll(/%26/g, '&').replaceAll(/%3D/gi, '='))
  const search = new URLSearchParams([...written, url.search.slice(1)].join('&'))
  const path = canonicalPath(pathname, pages)
  const meant = path ?? findMeantPath(decodedAsMeant(pathname), pages)
  const meantSearch = withoutFilmOfSheet(findMeantSearch(search) ?? search, meant, pages)
  const isRead = path !== null && pathname === url.pathname && `${meantSearch}` === `${search}`
  if (meant === null || isRead) return null
  const query = `${meantSearch}`.replace(/(?<![^&])films=(?=&|$)/, 'films')
  return query === '' ? meant : `${meant}?${query}`
}

/**
 * A path without escapes, also of its slashes, and of Latin letters (ISO 8859-1) where they are no
 * UTF-8: older programs escape accents so.
 */
function decodedAsMeant(path: string): string {
  const text = decoded(path)
  const isUtf8 = text !== path || !/%[89a-f]/i.test(path)
  return text.replace(/%([\da-f]{2})/gi, (escape, code: string) =>
    !isUtf8 || /^2f$/i.test(code) ? String.fromCharCode(Number.parseInt(code, 16)) : escape,
  )
}

/** The file of a folder, by which programs link its page. */
const INDEX_FILE = /* @__PURE__ */ new RegExp(`/(?:index|default)${FILE_ENDING.source}`, 'i')

/** What pages of films read in a search. */
const PARAMETERS = ['video', 'films']

/** What they read beside `films`. Pages of the studio's own may have such names. */
const SHEET_PARAMETERS = [...PARAMETERS, 'client', 'editor', 'page']

const LIKE_FILMS = /^(?:amp;)*films(?![a-z])/i

/** Some programs escape a whole address, its first question mark included. */
const ESCAPED_SEARCH = /%3F(?=(?:amp;)*(?:video(?:%3D|=)|films(?![a-z])))/i

/** The name of a parameter that has further ones in it: escaped, or behind a question mark. */
const JOINED = /^(?:amp;)*(?:video|films)(?:=[^?&]*)?[?&=]/i

/** A further parameter behind a question mark, which may also be the end of a slug. */
const JOINED_VALUE = /\?[^?=\s]+=/

/** The parameters that a search means; null if it has their names as they are. */
function findMeantSearch(search: URLSearchParams): URLSearchParams | null {
  const parameters = [...search.keys()].some((name) => LIKE_FILMS.test(name)) ? SHEET_PARAMETERS : PARAMETERS
  const meant = new URLSearchParams(
    [...search].flatMap(([name, value]) => {
      const text = value === '' ? name : `${name}=${value}`
      if (JOINED.test(name) || (parameters.includes(name) && JOINED_VALUE.test(value)))
        return [...new URLSearchParams(text.replaceAll('?', '&'))]
      const plain = toPlainName(name, value)
      const parameter = parameters.includes(plain) ? plain : name
      return [[parameter === name || search.has(parameter) ? name : parameter, value]]
    }),
  )
  return `${meant}` === `${search}` ? null : (findMeantSearch(meant) ?? meant)
}

/** The search of a page, of which a sheet has no film: it opens at the one that the page shows. */
function withoutFilmOfSheet(search: URLSearchParams, path: string | null, pages: OwnPages): URLSearchParams {
  const hasBoth = search.has('films') && search.has('video')
  // A page of the studio's own may read both.
  if (!hasBoth || path === null || matchRoute(path, pages)?.page === 'extra') return search
  return new URLSearchParams([...search].filter(([name, value]) => toPlainName(name, value) !== 'video'))
}

/** A name without the escape that HTML has before it, and what a sentence has behind it. */
function toPlainName(name: string, value: string): string {
  const plain = name.toLowerCase().replace(/^(?:amp;)+/, '')
  return value === '' ? plain.replace(BEHIND_ADDRESS, '').replace(/\/$/, '') : plain
}

/** What sentences and mail programs leave behind an address: the whole run, in linear time. */
const BEHIND_ADDRESS = /(?<![)\]}>.,;:!?'"’”»*_\s\p{DI}])[)\]}>.,;:!?'"’”»*_\s\p{DI}]+$/u

function findMeantPath(path: string, pages: OwnPages): string | null {
  const written = path.replace(BEHIND_ADDRESS, '').replace(FILE_ENDING, '')
  if (written === '/') return PATHS.home
  const spelling = toSpelling(written)
  const known = [...Object.values(PATHS), ...pages.map((page) => page.path)]
  const found = known.find((each) => each !== PATHS.home && toSpelling(decoded(each)) === spelling)
  if (found !== undefined) return found
  const [editors = '', slug, ...rest] = written.split('/').filter((part) => part !== '')
  const isEditor = slug !== undefined && rest.length === 0 && `/${toSpelling(editors)}` === PATHS.editors
  return isEditor ? canonicalPath(editorPath(slug)) : null
}

/** The letters and digits of the parts of a path, in one spelling. */
function toSpelling(path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  return parts.map((part) => createSlug(part, [], '.')).join('/')
}
