import { ANY_ORIGIN } from '@cutroom/ground/web-address'

/** Longest path of a redirect, in characters: URLs up to 2,000 work everywhere. */
const PAGE_PATH_MAX_LENGTH = 2_000

/** Most times that a path is decoded; one that still changes is an attack. */
const PATH_DECODINGS_MAX = 4

const CONTROL_OR_BACKSLASH = /[\p{Control}\\]/u

/** Paths of the endpoints: a redirect to one could loop. */
const ENDPOINTS = /^\/api(?:\/|$)/i

/** The requested path, query and fragment if a redirect may lead to it, else '/'. */
export function safeRedirectPath(requested: string | null | undefined): string {
  if (!requested || requested.length > PAGE_PATH_MAX_LENGTH || CONTROL_OR_BACKSLASH.test(requested))
    return '/'
  const [path = ''] = requested.split(/[?#]/, 1)
  if (!isOwnPath(path)) return '/'
  // Not `URL.canParse`, which Safari 16.4 and Chromium 109 lack.
  try {
    const { origin, pathname, search, hash } = new URL(requested, ANY_ORIGIN)
    // `URL` resolves dot segments: `/.//host` is now `//host`.
    return origin === ANY_ORIGIN && isOwnPath(pathname) ? `${pathname}${search}${hash}` : '/'
  } catch {
    return '/'
  }
}

function isOwnPath(path: string): boolean {
  let decoded = path
  for (let round = 0; round < PATH_DECODINGS_MAX; round += 1) {
    if (!decoded.startsWith('/') || decoded.startsWith('//') || ENDPOINTS.test(decoded)) return false
    if (CONTROL_OR_BACKSLASH.test(decoded)) return false
    const next = decode(decoded)
    if (next === decoded) return true
    if (next === null) return false
    decoded = next
  }
  return false
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
