import type { Freshness } from '@cutroom/ground/cache'

// The Vite plugin and the launcher import this file: it imports types only.

/** Headers of a response that no cache may store. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/** `max-age` of hashed assets, in s: a year, the longest that caches use. */
export const ASSET_MAX_AGE_S = 31_536_000

/** Freshness of generated files and icons in other caches, in s. */
export const GENERATED_CACHE_S = { fresh: 3600, stale: 86_400 } as const

/**
 * The freshness as headers. Browsers revalidate, so that a visitor in preview never sees the public
 * page. Shared caches have `s-maxage` and `CDN-Cache-Control` (RFC 9213).
 */
export function getCachingHeaders({ fresh, staleWhileRevalidate, staleIfError }: Freshness) {
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${fresh}, must-revalidate`,
    'CDN-Cache-Control': [
      'public',
      `max-age=${fresh}`,
      `stale-while-revalidate=${staleWhileRevalidate}`,
      `stale-if-error=${staleIfError}`,
    ].join(', '),
  }
}

/** Validity of HSTS, in s: two years, as preload lists require. */
const HSTS_MAX_AGE_S = 63_072_000

export function fileHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  return {
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(isSecure ? { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_S}` } : {}),
  }
}

export function formatPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

export function isSecure(url: string): boolean {
  return new URL(url).protocol === 'https:'
}
