/** Decodes the escapes of a part of an address; returns a text with invalid ones as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
