/** The entity tag of a version: weak, as it has several content encodings (RFC 9110, 8.8.3). */
export const toEntityTag = (version: string): string => `W/"${version}"`

/** Whether `If-None-Match` names an entity tag, by weak comparison (RFC 9110, 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}
