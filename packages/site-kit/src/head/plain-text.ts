import type { RichTextContent } from '@cutroom/portfolio-ui'

/** Rich text on one line; longer than `limit` UTF-16 units it is cut after a word. Never throws. */
export function plainText(content: RichTextContent, limit: number): string {
  const words: string[] = []
  let length = 0
  for (const node of content ?? []) {
    const text = blockText(node)
    words.push(text)
    length += text.length
    // Collapsing white space hardly halves the length.
    if (length > limit * 2) break
  }
  return oneLine(words.join(' '), limit)
}

export function oneLine(text: string, limit: number): string {
  return cutAtWord(text.replaceAll(/\s+/gu, ' ').trim(), limit)
}

function blockText(node: unknown): string {
  const children = field(node, 'children')
  if (!Array.isArray(children)) return ''
  return children
    .map((child: unknown) => field(child, 'text'))
    .filter((text) => typeof text === 'string')
    .join('')
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** A space and what follows it, in Latin, Greek or Cyrillic letters: their words end at spaces. */
const AFTER_LAST_SPACE = / [^ \u0530-\u200f\u2028-\u{10ffff}]*$/u

/** Cuts a text after its last word within `limit`, or within its first word if that is longer. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const textLimit = limit - 1
  const cut =
    // At a space if possible: a browser takes 10 ms or more for its first segmenter.
    (AFTER_LAST_SPACE.exec(text.slice(0, limit))?.index ?? 0) ||
    lastBoundary(text, textLimit, 'word') ||
    lastBoundary(text, textLimit, 'grapheme')
  return `${text.slice(0, cut).replace(/[\s\p{P}]+$/u, '')}…`
}

function lastBoundary(text: string, limit: number, granularity: 'word' | 'grapheme'): number {
  let boundary = 0
  // With text beyond the limit, so that a segment across it is complete.
  const segments = new Intl.Segmenter('en', { granularity }).segment(text.slice(0, limit * 2))
  for (const { index, segment } of segments) {
    if (index + segment.length > limit) break
    boundary = index + segment.length
  }
  return boundary
}
