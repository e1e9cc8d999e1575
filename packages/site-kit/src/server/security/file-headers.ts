/** Validity of HSTS, in s: two years, as preload lists require. */
const HSTS_MAX_AGE_S = 63_072_000

/**
 * The headers of built files: type, who may use them, and HSTS. A file for itself: the Vite plugin has them too, whose
 * modules Node.js runs as they are, without those of the other packages.
 */
export function fileHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(secure ? { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_S}` } : {}),
  }
}
