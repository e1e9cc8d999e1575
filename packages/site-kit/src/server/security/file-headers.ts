/** Validity of HSTS, in s: two years, as preload lists require. */
const HSTS_MAX_AGE_S = 63_072_000

/** The headers of built files: type, who may use them, and HSTS. */
export function fileHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(secure ? { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_S}` } : {}),
  }
}
