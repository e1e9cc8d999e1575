/** Line breaks of other systems and of layout programs, which browsers do not break at. */
const LINE_BREAK = /\r\n?|[\u2028\u2029\u0085\v\f]/g

/** The text with `\n` for each line break. */
export const toLines = (text: string): string => text.replace(LINE_BREAK, '\n')
