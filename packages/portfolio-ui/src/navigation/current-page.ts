import { ANY_ORIGIN } from '@cutroom/ground/web-address'
import { decode } from '@cutroom/ground/decode'
import { toText } from '../text/to-text.js'

/** An address, as it leads from the page that is shown. */
interface Target {
  readonly origin: string
  /** The path without slashes at its ends. `/café` and `/caf%C3%A9` are the same. */
  readonly path: string
  readonly query: URLSearchParams
  readonly fragment: string
}

function resolve(address: string, base: string): Target | null {
  try {
    const { protocol, host, pathname, searchParams, hash } = new URL(address, base)
    const segments = pathname.split('/').filter(Boolean)
    return {
      origin: `${protocol}//${host}`,
      path: segments.map((segment) => encodeURIComponent(decode(segment))).join('/'),
      query: searchParams,
      fragment: decode(hash),
    }
  } catch {
    return null
  }
}

/** A fragment is more specific than any query. */
const countDetails = ({ query, fragment }: Target): number => (fragment === '' ? 0 : 1000) + [...query].length

/**
 * Compares links with the page that is shown.
 * @param path its path, with its query and fragment where links name these; null if unknown
 */
export function compareWithPage(path: string | null | undefined) {
  const base = toText(path).replace(/^\/+/, '/')
  const page = typeof path === 'string' ? resolve(base, ANY_ORIGIN) : null
  const resolveOnPage = (href: string): Target | null => {
    if (!page) return null
    const target = resolve(href, new URL(base, ANY_ORIGIN).href)
    const { query, fragment } = page
    const isOnPage =
      target?.origin === page.origin &&
      [...target.query].every(([name, value]) => query.getAll(name).includes(value)) &&
      (target.fragment === '' || target.fragment === fragment)
    return isOnPage ? target : null
  }
  return {
    /**
     * The link to the page itself: of several, the first with the most of its query and fragment.
     */
    findCurrent(hrefs: readonly string[]): string | undefined {
      const found = hrefs.flatMap((href) => {
        const target = resolveOnPage(href)
        return target && target.path === page?.path ? [{ href, details: countDetails(target) }] : []
      })
      return found.sort((a, b) => b.details - a.details)[0]?.href
    },
    /** Whether the page's path contains that of a link. */
    isWithin(href: string): boolean {
      const target = resolveOnPage(href)
      return target !== null && `/${page?.path}`.includes(`/${target.path}`)
    },
  }
}
