/** Longest path that a redirect leads to, in characters: addresses up to 2,000 work everywhere. */
const PAGE_PATH_MAX_LENGTH = 2_000

/** Times that the encoding of such a path is taken off; one that changes still is an attempt at something. */
const PATH_DECODINGS_MAX = 4

/** Stands for whatever origin the site has: only paths within it come out. */
const SITE = 'https://site.invalid'

/** Where the endpoints are; a way back there would lead in a circle. */
const ENDPOINTS = /^\/api(?:\/|$)/i

/**
 * A path of this site, with query and fragment, that a redirect may lead to; '/' for whatever is not one. Addresses
 * of other sites are refused in every form that a browser would follow (`//host`, `/\host`, `https:`, tabs and line
 * ends within), encoded once or several times too, and so are the site's own endpoints.
 */
export function pagePath(asked: string | null | undefined): string {
  if (!asked || asked.length > PAGE_PATH_MAX_LENGTH || hasControlOrBackslash(asked)) return '/'
  const [path = ''] = asked.split(/[?#]/, 1)
  if (!staysHere(path) || !URL.canParse(asked, SITE)) return '/'
  const { origin, pathname, search, hash } = new URL(asked, SITE)
  // Dots are resolved only now: `/.//host` has become `//host`.
  return origin === SITE && staysHere(pathname) ? `${pathname}${search}${hash}` : '/'
}

/** Whether a path leads nowhere but here, however often its encoding is taken off. */
function staysHere(path: string): boolean {
  let decoded = path
  for (let round = 0; round < PATH_DECODINGS_MAX; round += 1) {
    if (!decoded.startsWith('/') || decoded.startsWith('//') || ENDPOINTS.test(decoded)) return false
    if (hasControlOrBackslash(decoded)) return false
    const next = decode(decoded)
    if (next === decoded) return true
    // A stray % is no address of ours.
    if (next === null) return false
    decoded = next
  }
  return false
}

function hasControlOrBackslash(text: string): boolean {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0).some(
    (code) => code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0x5c,
  )
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
