import type { MiddlewareHandler } from 'hono'
import type { KeptPage } from '../cache/kept-page.ts'
import type { SiteEnvironment } from '../environment.ts'
import { digest } from './entity-tag.ts'

/** Stands in kept documents for an origin that the site does not know; nobody can have it (RFC 6761, 6.4). */
const UNKNOWN = 'https://origin.invalid'

/** An origin with nothing in it that would have to be written otherwise in a document, whatever part of it. */
const PLAIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/

/** Where programs reach nobody but their own machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** The origin that documents name as the site's. */
export interface PublicOrigin {
  /** What documents are made and kept with. It depends on no request. */
  readonly kept: string
  /** The origin that the answer to a request names. */
  readonly of: (requestUrl: string) => string
  /** A kept document as it is sent to who asks for `requestUrl`. */
  readonly addressed: (page: KeptPage, requestUrl: string) => Promise<KeptPage>
}

/**
 * The public origin of a site: the one that is set, else the one that each visitor asks for. That is theirs to choose,
 * so that nothing is made or kept by it: a document is kept once for all of them, and each is sent theirs.
 */
export function publicOrigin(siteUrl: string | undefined): PublicOrigin {
  if (siteUrl !== undefined) {
    return { kept: siteUrl, of: () => siteUrl, addressed: (page) => Promise.resolve(page) }
  }
  const of = (requestUrl: string) => new URL(requestUrl).origin
  return {
    kept: UNKNOWN,
    of,
    addressed: async (page, requestUrl) => {
      const origin = of(requestUrl)
      const text = new TextDecoder().decode(page.body)
      if (!text.includes(UNKNOWN)) return page
      const body = new TextEncoder().encode(text.replaceAll(UNKNOWN, origin))
      return { ...page, body, etag: `W/"${await digest(`${page.etag} ${origin}`)}"` }
    },
  }
}

/** Refuses hosts that would have to be written otherwise in a document, where documents name what was asked for. */
export function refuseOddHosts(siteUrl: string | undefined): MiddlewareHandler {
  return async (context, next) => {
    if (siteUrl === undefined && !PLAIN.test(new URL(context.req.url).origin)) {
      return context.text('This is no name of a host.', 400, { 'Cache-Control': 'no-store' })
    }
    return next()
  }
}

/**
 * What to say at the start of a site that does not know its public origin; null where it does, or where it is nobody's
 * public site, since its content is on the same machine.
 */
export function unknownOriginWarning({ siteUrl, apiHost }: SiteEnvironment): string | null {
  if (siteUrl !== undefined) return null
  if (apiHost !== undefined && LOOPBACK.test(new URL(apiHost).hostname)) return null
  return [
    'SITE_URL is not set: each page names the host that its visitor asked for as the address of the site, in its',
    'canonical and share addresses and in the sitemap. That is a header which anybody can write, and a cache in front',
    "of the site may keep one visitor's for all others. Set SITE_URL to the public origin of the site, such as",
    'https://example.com.',
  ].join(' ')
}
