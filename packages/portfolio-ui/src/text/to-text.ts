/** A text without spaces at its ends, or a number as one; the empty text for any other value. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.trim() : ''
