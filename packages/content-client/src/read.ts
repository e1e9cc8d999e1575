import { isRecord } from '@cutroom/ground/is-record'
import { toLines } from '@cutroom/ground/lines'
import { isEmptyBlock } from '@cutroom/ground/rich-text'
import { cleanText, isVisible } from '@cutroom/ground/visible-text'
import type { RichText } from './queries/results.generated.js'

// Content is untrusted: any value may be missing or of another type.

/** A text to show, with a visible character (a source map has none), or null. */
export function readText(value: unknown): string | null {
  return typeof value === 'string' && isVisible(value) ? toLines(value) : null
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

/** Rich text in which something is seen, or null. A plain text, as of an import, is paragraphs. */
export function readRichText(value: unknown): RichText | null {
  if (Array.isArray(value)) return value.every(isEmptyBlock) ? null : value
  const text = readText(value)
  if (text === null) return null
  const paragraphs = text.split(/\n\s*\n/).filter(isVisible)
  return paragraphs.map((paragraph, at) => ({
    _type: 'block',
    _key: `${at}`,
    markDefs: [],
    children: [{ _type: 'span', _key: '0', text: paragraph, marks: [] }],
  }))
}
