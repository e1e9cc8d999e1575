/** Protocols that content may link to. Links with any other, such as `javascript:`, are shown as text. */
const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Base of relative addresses, in place of the site's own origin, which is unknown here. */
const SITE = 'https://site.invalid'

/** An address that content may link to. */
export interface SafeHref {
  readonly href: string
  /** It is outside of the site: `http` or `https` with another host. */
  readonly external: boolean
}

/**
 * Reads an address from content.
 *
 * Parsed as browsers parse it, so that spaces, tabs and letter case cannot hide a protocol.
 *
 * @returns `null` for anything but http, https, mailto and tel addresses and addresses relative to the page.
 */
export function safeHref(value: unknown): SafeHref | null {
  if (typeof value !== 'string') return null
  const href = value.trim()
  if (href === '') return null
  let url: URL
  try {
    url = new URL(href, SITE)
  } catch {
    return null
  }
  if (!PROTOCOLS.has(url.protocol)) return null
  const web = url.protocol === 'http:' || url.protocol === 'https:'
  return { href, external: web && url.origin !== SITE }
}
