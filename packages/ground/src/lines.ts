/** Line breaks of other systems and of layout programs, which browsers do not break at. */
const LINE_BREAK = /\r\n?|[\u2028\u2029\u0085\v\f]/g

/** Characters that Word and layout programs leave in pasted texts. Fonts show a box for each. */
const CONTROL = /(?![\t\n])\p{Cc}/gu

/** Bullets of the symbol fonts of Word, for which other fonts show a box too. */
const WORD_BULLET = /[\uF0A7\uF0B7]/g

/** The text with `\n` for each line break, and without characters for which fonts show a box. */
export const toLines = (text: string): string =>
  text.replace(LINE_BREAK, '\n').replace(CONTROL, '').replace(WORD_BULLET, '•')
