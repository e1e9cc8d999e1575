// Content is untrusted: any value may be missing or of another type.

/** Source maps are four or more in a row (`@vercel/stega`). Fewer join emoji and letters. */
const HIDDEN = /[\u200B-\u200D\u2060-\u2063\uFEFF\u{1D173}-\u{1D17A}]{4,}/gu

/** The text without a source map, for comparisons, URLs, attributes and metadata. */
export function cleanText<Text extends string | null | undefined>(text: Text): Text {
  return (typeof text === 'string' ? text.replace(HIDDEN, '') : text) as Text
}

/** A text to show, not blank (a source map alone is blank), or null. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && cleanText(value).trim() !== '' ? value : null
}

/** A text without a source map, for URLs, attributes and comparisons, or null. */
export function readPlainText(value: unknown): string | null {
  return cleanText(readText(value))
}

export function readSlug(value: unknown): string | null {
  return isRecord(value) ? readPlainText(value.current) : null
}

export function readList<Entry>(value: readonly Entry[] | null | undefined): Exclude<Entry, null>[] {
  if (!Array.isArray(value)) return []
  return value.filter((entry): entry is Exclude<Entry, null> => isRecord(entry))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
