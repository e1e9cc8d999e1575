/**
 * The text with each change of direction closed that it opens, as Word and old programs leave some
 * open: in a title, the names behind it would be reversed too.
 */
export function closeDirections(text: string): string {
  /** What closes the open ones, the last one first. */
  let ends = ''
  for (const [sign] of text.matchAll(/[\u202A-\u202E\u2066-\u2069]/g)) {
    if (sign === '\u2069') ends = ends.slice(ends.indexOf(sign) + 1)
    else if (sign === '\u202C') ends = ends.replace(/^\u202C/, '')
    else ends = (sign < '\u2066' ? '\u202C' : '\u2069') + ends
  }
  return text + ends
}
