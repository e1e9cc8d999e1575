/** Source maps are four or more in a row (`@vercel/stega`). Fewer join emoji and letters. */
const HIDDEN = /[\u200B-\u200D\u2060-\u2063\uFEFF\u{1D173}-\u{1D17A}]{4,}/gu

/** The text without a source map, for comparisons, URLs, attributes and metadata. */
export function cleanText<Text extends string | null | undefined>(text: Text): Text {
  return (typeof text === 'string' ? text.replace(HIDDEN, '') : text) as Text
}

/** Characters that pasted texts have and nobody sees. Joiners (U+200C, U+200D) belong to words. */
export const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/**
 * Full-width letters, digits and signs of East Asian keyboards. Their code points have a fixed
 * distance from those of ASCII.
 */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g
const FULL_WIDTH_DISTANCE = 0xfee0

/** Longest text that is read, in characters: a longer one is an article, and in no such field. */
const LONGEST_FIELD = 8192

/**
 * What a person sees of a field: without source maps, invisible characters and spaces at its ends.
 * @returns the empty text for a value that is no text, or is longer than a field
 */
export function seenText(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_FIELD) return ''
  return cleanText(value).replace(INVISIBLE, '').trim()
}

/** What a person sees of a field, with the letters of ASCII for those of full width. */
export const visibleText = (value: unknown): string =>
  seenText(value).replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_DISTANCE))

/** A text without the protocol of a mail address or a telephone number. */
export const withoutProtocol = (text: string): string => text.replace(/^(?:mailto:\s*|tel:)(?:\/\/)?/i, '')

const PAIRS = /^(?:<(.*)>|"(.*)"|'(.*)'|“(.*)”|‘(.*)’|«(.*)»|\((.*)\)|\[(.*)\])$/s

/** A visible text without the quotes or brackets around it. */
export function unquoted(text: string): string {
  const inner = PAIRS.exec(text)
    ?.slice(1)
    .find((part) => part !== undefined)
  return inner === undefined ? text : unquoted(inner.trim())
}
