/** Line breaks of other systems and of layout programs, which browsers do not break at. */
const LINE_BREAK = /\r\n?|[\u2028\u2029\u0085\v\f]/g

/** Characters that Word and layout programs leave in pasted texts. Fonts show a box for each. */
const CONTROL = /(?![\t\n])\p{Cc}/gu

/** The text with `\n` for each line break, and without other control characters. */
export const toLines = (text: string): string => text.replace(LINE_BREAK, '\n').replace(CONTROL, '')
