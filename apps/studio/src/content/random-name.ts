/** Creates the `_key` of an item, which its array has once. */
export const createKey = (): string => createRandomName().slice(0, 12)

/** Creates a secret name. `crypto.randomUUID` exists on secure origins only. */
export function createRandomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
