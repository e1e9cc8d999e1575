/** Source maps are four or more in a row, as in `@vercel/stega`. Fewer join emoji and letters of several scripts. */
const HIDDEN = /[\u200B-\u200D\u2060-\u2063\uFEFF\u{1D173}-\u{1D17A}]{4,}/gu

/** The text without a source map. Clean every text that is compared, or used in a URL, an attribute or metadata. */
export function cleanText<Text extends string | null | undefined>(text: Text): Text {
  return (typeof text === 'string' ? text.replace(HIDDEN, '') : text) as Text
}
