/**
 * The invisible characters that encode source maps in texts, four or more in a row as in `@vercel/stega`. Fewer belong
 * to the text: emoji and several scripts join with them.
 */
const HIDDEN = /[\u200B-\u200D\u2060-\u2063\uFEFF\u{1D173}-\u{1D17A}]{4,}/gu

/**
 * The text without a source map. Clean every text that is compared or used in a URL, an id, an alternative text, a
 * colour or metadata; visible text need not be cleaned.
 */
export function cleanText<Text extends string | null | undefined>(text: Text): Text {
  // A string stays a string.
  return (typeof text === 'string' ? text.replace(HIDDEN, '') : text) as Text
}
