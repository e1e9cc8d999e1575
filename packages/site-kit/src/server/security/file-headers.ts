/** Validity of HSTS, in s: two years, as preload lists require. */
const HSTS_MAX_AGE_S = 63_072_000

/** `max-age` of hashed assets, in s: a year, the longest that caches use. */
export const ASSET_MAX_AGE_S = 31_536_000

// The Vite plugin and the launcher import this file: none of our packages may be imported here.

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
