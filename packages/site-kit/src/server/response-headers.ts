// The Vite plugin and the launcher import this file, so it imports no other.

/** Headers of a response that no cache may store. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/** `Cache-Control` of hashed assets: a year, in s, the longest that caches use. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Freshness of generated files and icons in other caches, in s. */
export const GENERATED_CACHE_S = { fresh: 3600, stale: 86_400 } as const

/** Endings of files that compress well, of which a build has compressed copies for Node.js. */
export const TEXT_FILES = 'js|css|svg|json|txt|html|xml|webmanifest|vtt'

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

/** Whether visitors request an address by https, by the address of the site if it is known. */
export function isSecure(url: string, siteUrl: string | undefined): boolean {
  return new URL(siteUrl ?? url).protocol === 'https:'
}
