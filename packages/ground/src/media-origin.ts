/**
 * Whether a content security policy with these origins allows one: a source with http allows https,
 * too.
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.includes(origin) || allowed.includes(origin.replace(/^https:/, 'http:'))
}
