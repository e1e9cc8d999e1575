import { isRecord } from '@cutroom/ground/is-record'
import { cleanText, isVisible } from '@cutroom/ground/visible-text'

// Content is untrusted: any value may be missing or of another type.

/** Line breaks of layout programs, which browsers do not break at. */
const LINE_BREAK = /[\u2028\u2029\u0085\v\f]/g

/** A text to show, with a visible character (a source map has none), or null. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && isVisible(value) ? value.replace(LINE_BREAK, '\n') : null
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
