import { isRecord } from '@cutroom/ground/is-record'
import { cleanText } from '@cutroom/ground/visible-text'

// Content is untrusted: any value may be missing or of another type.

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
