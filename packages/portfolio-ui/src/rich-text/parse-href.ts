/** Protocols that content may link to. Other links, such as `javascript:`, are shown as text. */
const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

const SITE = 'https://site.invalid'

/** An address that content may link to. */
export interface ParsedHref {
  readonly href: string
  /** An address of another site. */
  readonly external: boolean
}

/**
 * Reads an address as browsers parse it, so that spaces and letter case hide no protocol.
 * @returns `null` for anything but http, https, mailto and tel addresses and relative ones
 */
export function parseHref(value: unknown): ParsedHref | null {
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
