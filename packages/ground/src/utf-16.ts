/**
 * The encoding of a text in UTF-16, which programs of Windows write: by its byte order mark, or by
 * its first character, where that is below 128. `undefined` for other texts.
 */
export function findUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined
}
