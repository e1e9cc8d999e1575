/** Longest preview secret that is looked at, in characters; twice what anybody would choose. */
export const GIVEN_SECRET_MAX_LENGTH = 512

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/**
 * Whether a given secret is the expected one, in a time that tells nothing of where they differ: both are hashed
 * under a key of this moment, and WebCrypto compares the hashes in constant time. The length of neither shows.
 */
export async function sameSecret(given: string, expected: string): Promise<boolean> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey('raw', crypto.getRandomValues(new Uint8Array(32)), HMAC, false, [
    'sign',
    'verify',
  ])
  const signature = await crypto.subtle.sign('HMAC', key, bytes(expected))
  return crypto.subtle.verify('HMAC', key, signature, bytes(given))
}
