import type { Context } from 'hono'

/** Where a request may come from besides the visitor's own hand. */
export interface ExitOrigins {
  /** Public origin of the site, where it is another than that of the request. */
  readonly siteUrl: string | undefined
  /** Address of the content studio, whose Presentation view ends previews too. */
  readonly studioUrl: string | undefined
}

/**
 * Whether the visitor asks to leave preview: by a link of the site or of its content studio, or by an address that was
 * typed or kept as a bookmark. A link on any other site is followed by mistake, or laid as a trap, and cookies that are
 * `SameSite=Lax` go along with it.
 *
 * `Sec-Fetch-Site` says where a request comes from (Fetch Metadata, in all engines since 2023); on plain http, and in
 * older browsers, `Referer` does. A request that has neither is taken for a typed address.
 */
export function asksToLeave(context: Context, { siteUrl, studioUrl }: ExitOrigins): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return true
  const referrer = context.req.header('referer')
  if (referrer === undefined) return site === undefined
  const from = hostOf(referrer)
  // By host: a proxy may have taken https off.
  const own = [context.req.url, siteUrl, studioUrl].map((address) => address && hostOf(address))
  return from !== null && own.includes(from)
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null
}
