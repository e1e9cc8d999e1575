import { toEntityTag } from '@cutroom/ground/entity-tag'
import { type Representation, deriveOnce, digest } from './cached-page.ts'

/** Placeholder for an unknown origin in cached documents; it never resolves (RFC 6761, 6.4). */
const UNKNOWN_ORIGIN = 'https://origin.invalid'

export interface PublicOrigin {
  /** The origin in cached documents. It depends on no request. */
  readonly cached: string
  readonly get: (requestUrl: URL) => string
  readonly getDocument: (page: Representation, requestUrl: URL) => Promise<Representation>
}

/**
 * `SITE_URL`, or the origin of each request. Clients choose the latter, so that it is part of no
 * cache key: the cached document has a placeholder, which each response replaces.
 */
export function createPublicOrigin(siteUrl: string | undefined): PublicOrigin {
  const get = ({ origin }: URL) => siteUrl ?? origin
  return {
    cached: siteUrl ?? UNKNOWN_ORIGIN,
    get,
    getDocument: async (page, requestUrl) => {
      if (siteUrl !== undefined) return page
      const origin = get(requestUrl)
      return deriveOnce(page.body, `document ${origin}`, async () => {
        const text = new TextDecoder().decode(page.body)
        if (!text.includes(UNKNOWN_ORIGIN)) return page
        const body = new TextEncoder().encode(text.replaceAll(UNKNOWN_ORIGIN, origin))
        return { body, etag: toEntityTag(await digest(`${page.etag} ${origin}`)) }
      })
    },
  }
}
