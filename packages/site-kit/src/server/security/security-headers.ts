import type { MiddlewareHandler } from 'hono'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { ContentSources } from './content-sources.ts'
import { PERMISSIONS_POLICY } from './permissions-policy.ts'

/** How long browsers keep to https once they have seen it, in s: two years, as preload lists ask. */
const HSTS_MAX_AGE_S = 63_072_000

/** What the headers depend on. */
export interface SecurityHeadersOptions {
  readonly sources: ContentSources
  /** Public origin of the site; that of the request where it is not set. */
  readonly siteUrl: string | undefined
}

/**
 * Puts the security headers on every answer, strict ones for https where the site is served so. They are there
 * before an answer is made, so that a private one can loosen what it must (Hono's own middleware sets them last).
 */
export function securityHeaders({ sources, siteUrl }: SecurityHeadersOptions): MiddlewareHandler {
  const plain = headersFor(sources, false)
  const secure = headersFor(sources, true)
  return (context, next) => {
    const headers = isSecure(siteUrl ?? context.req.url) ? secure : plain
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
    return next()
  }
}

/** Whether an address is served by https. */
export function isSecure(address: string): boolean {
  return new URL(address).protocol === 'https:'
}

/**
 * The headers of the built files, which are no pages: what they are taken for, who may use them, and that it is https.
 *
 * @param secure whether they are served by https
 */
export function fileHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(secure ? { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_S}` } : {}),
  }
}

function headersFor(sources: ContentSources, secure: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(sources, secure),
    'Permissions-Policy': PERMISSIONS_POLICY,
    // Vimeo's privacy by domain asks where a film is embedded: the origin, and no more.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    // `frame-ancestors` for browsers that do not know it.
    'X-Frame-Options': 'DENY',
    ...fileHeaders(secure),
  }
}
