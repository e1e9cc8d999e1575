import type { RichTextContent } from '@cutroom/portfolio-ui'

/**
 * The words of rich text on one line, no longer than `limit` UTF-16 units: what is longer is cut after a whole word,
 * in any script, and ends in an ellipsis. Takes content as untrusted as it is; empty where there are no words.
 */
export function plainText(content: RichTextContent, limit: number): string {
  const words: string[] = []
  let length = 0
  for (const node of content ?? []) {
    const text = blockText(node)
    words.push(text)
    length += text.length
    // White space may yet shrink it, but hardly to a half.
    if (length > limit * 2) break
  }
  return oneLine(words.join(' '), limit)
}

/** A text on one line, cut like `plainText`. */
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

/** A text cut after its last whole word within `limit`; within the word where the first one alone is longer. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const room = limit - 1
  const cut = lastBoundary(text, room, 'word') || lastBoundary(text, room, 'grapheme')
  return `${text.slice(0, cut).replace(/[\s\p{P}]+$/u, '')}…`
}

/** The last place at or before `limit` where a segment of the text ends; 0 where there is none. */
function lastBoundary(text: string, limit: number, granularity: 'word' | 'grapheme'): number {
  let boundary = 0
  // Somewhat more than fits: only then is a segment that runs over the limit seen to do so.
  const segments = new Intl.Segmenter('en', { granularity }).segment(text.slice(0, limit * 2))
  for (const { index, segment } of segments) {
    if (index + segment.length > limit) break
    boundary = index + segment.length
  }
  return boundary
}
