/** Protocols that content may link to. Everything else, `javascript:` first of all, is shown as text. */
const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Stands in for the site's own address, which is not known here: only its role as a base matters. */
const SOMEWHERE = 'https://site.invalid'

/** An address that content may lead to. */
export interface SafeHref {
  readonly href: string
  /** It leads away from the site: `http` or `https` with a host of its own. */
  readonly external: boolean
}

/**
 * Reads an address that comes from content.
 *
 * Parsed as browsers parse it, so that spaces, tabs and letter case cannot smuggle a protocol in.
 *
 * @returns `null` for anything but http, https, mailto and tel addresses and addresses relative to the page.
 */
export function safeHref(value: unknown): SafeHref | null {
  if (typeof value !== 'string') return null
  const href = value.trim()
  if (href === '') return null
  let url: URL
  try {
    url = new URL(href, SOMEWHERE)
  } catch {
    return null
  }
  if (!PROTOCOLS.has(url.protocol)) return null
  const web = url.protocol === 'http:' || url.protocol === 'https:'
  return { href, external: web && url.origin !== SOMEWHERE }
}
