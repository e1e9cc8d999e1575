/**
 * The invisible characters in which source maps are hidden in text, four or more in a row as `@vercel/stega` has
 * them. Fewer belong to the text: emoji and several scripts join with them.
 */
const HIDDEN = /[\u200B-\u200D\u2060-\u2063\uFEFF\u{1D173}-\u{1D17A}]{4,}/gu

/**
 * The text without a source map. Whatever is compared, put into an address, an id, an alternative text, a colour or
 * metadata has to be cleaned; what is shown need not be.
 */
export function cleanText<Text extends string | null | undefined>(text: Text): Text {
  // What it takes away is never the whole type: a text stays a text.
  return (typeof text === 'string' ? text.replace(HIDDEN, '') : text) as Text
}
