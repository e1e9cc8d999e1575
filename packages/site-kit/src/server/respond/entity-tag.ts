/** A short name of `text`: the first 128 bits of its SHA-256, in hexadecimal. */
export async function digest(text: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The entity tag of a document: weak, since it is sent compressed in several ways (RFC 9110, 8.8.3). */
export async function entityTag(body: Uint8Array<ArrayBuffer>): Promise<string> {
  return `W/"${await digest(body)}"`
}

/** Whether a visitor who sends `ifNoneMatch` has the document already, by weak comparison (RFC 9110, 13.1.2). */
export function hasDocument(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}
