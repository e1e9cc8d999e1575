import { composeText } from '@cutroom/ground/compose'
import { isRecord } from '@cutroom/ground/is-record'
import { closeDirections } from './text/directions.js'
import { decodeEntities } from './text/entities.js'
import { toLines } from '@cutroom/ground/lines'
import { mapTexts } from '@cutroom/ground/map-texts'
import { withoutMarkup } from './text/markup.js'
import { isEmptyBlock } from '@cutroom/ground/rich-text'
import { isVisible } from '@cutroom/ground/is-visible'
import { cleanText } from '@cutroom/ground/visible-text'
import type { RichText } from './queries/results.generated.js'

// Content is untrusted: any value may be missing or of another type.

/**
 * A text to show, with a visible character (a source map has none), or null. Exports of other
 * systems have HTML, escape characters as in it, and write `1917` as a number. A list of texts or
 * blocks, as of a field that was rich text before, has a line for each.
 */
export function readText(value: unknown): string | null {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  const text = readString(items.map(toLine).filter(isVisible).join('\n'))
  return text === null ? null : closeDirections(composeText(text))
}

function toLine(item: unknown): string {
  if (typeof item === 'string') return decodeEntities(withoutMarkup(item))
  if (typeof item === 'number') return `${item}`
  if (!isRecord(item) || !Array.isArray(item.children)) return ''
  const texts = readList<unknown>(item.children).map((span) => (isRecord(span) ? span.text : ''))
  return decodeEntities(texts.filter((text) => typeof text === 'string').join(''))
}

/** A text to show where no source map may be, as in attributes and feeds, or null. */
export function readCleanText(value: unknown): string | null {
  return cleanText(readText(value))
}

function readString(value: unknown): string | null {
  return typeof value === 'string' && isVisible(value) ? toLines(value) : null
}

/** An id, address or code as it is stored, without a source map, or null. */
export function readPlainText(value: unknown): string | null {
  return cleanText(readString(value))
}

export function readSlug(value: unknown): string | null {
  return isRecord(value) ? readPlainText(value.current) : null
}

export function readList<Entry>(value: readonly Entry[] | null | undefined): Exclude<Entry, null>[] {
  if (!Array.isArray(value)) return []
  return value.filter((entry): entry is Exclude<Entry, null> => isRecord(entry))
}

/**
 * Rich text in which something is seen, or null. A plain text, and each of a list, as of an import,
 * is paragraphs.
 */
export function readRichText(value: unknown): RichText | null {
  const nodes: readonly unknown[] = Array.isArray(value) ? value : [value]
  const content = nodes.flatMap((node, at) => {
    // A single block may be without its list.
    if (isRecord(node))
      return Array.isArray(value) || node._type === 'block' ? mapTexts(node, decodeEntities) : []
    return toParagraphs(readText(node) ?? '', at)
  })
  // The type is that of the queries. Components read each field as untrusted nevertheless.
  return content.every(isEmptyBlock) ? null : (content as RichText)
}

const toParagraphs = (text: string, place: number) =>
  text
    .split(/\n\s*\n/)
    .filter(isVisible)
    .map((paragraph, at) => ({
      _type: 'block',
      _key: `${place}-${at}`,
      markDefs: [],
      children: [{ _type: 'span', _key: '0', text: paragraph, marks: [] }],
    }))
