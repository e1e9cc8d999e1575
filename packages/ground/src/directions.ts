/** Opens a run of text in another direction, until the character that closes it. */
const PAIRS = [
  { open: /[\u202A\u202B\u202D\u202E]/g, close: '\u202C' },
  { open: /[\u2066-\u2068]/g, close: '\u2069' },
]

/**
 * The text with each change of direction closed that it opens, as Word and old programs leave some
 * open: in a title, the names behind it would be reversed too.
 */
export const closeDirections = (text: string): string =>
  PAIRS.reduce((closed, { open, close }) => {
    const missing = (text.match(open)?.length ?? 0) - (text.split(close).length - 1)
    return missing > 0 ? closed + close.repeat(missing) : closed
  }, text)
