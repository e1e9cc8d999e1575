/**
 * The text with each change of direction closed that it opens, as Word and old programs leave some
 * open: in a title, the names behind it would be reversed too.
 */
export const closeDirections = (text: string): string =>
  close(close(text, /[\u202A\u202B\u202D\u202E]/, '\u202C'), /[\u2066-\u2068]/, '\u2069')

const close = (text: string, open: RegExp, end: string) =>
  text + end.repeat(Math.max(0, text.split(open).length - text.split(end).length))
