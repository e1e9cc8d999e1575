/**
 * Whether a content security policy with these origins allows one: a source with http allows https,
 * too, and one with `*.` all hosts below its domain.
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  const spellings = [origin, origin.replace(/^https:/, 'http:')]
  return allowed.some((each) => {
    const [start = '', end = start] = each.split('*')
    return spellings.some((spelling) => spelling.startsWith(start) && spelling.endsWith(end))
  })
}
