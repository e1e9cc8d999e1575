import { open, readFile } from 'node:fs/promises'
import { findUtf16 } from '@cutroom/ground/utf-16'

/** Phones write JPEGs with flaws that every program accepts (lovell/sharp#1578). */
export const INPUT = { limitInputPixels: 100_000_000, failOn: 'error' } as const

/** Bytes in which sharp searches for the first tag of an SVG. */
const SVG_HEAD_BYTES = 1000

const XML_START = /^(?:\xEF\xBB\xBF)?\s*(?:<\?xml[^>]*\?>|(?=<[!s]))/

/** The encoding that an XML declaration names. */
const XML_ENCODING = /^(<\?xml[^>]*?)\sencoding\s*=\s*(?:"[^"]*"|'[^']*')/

/**
 * A picture for sharp: its path, or an SVG in UTF-16, or one whose first tag follows long notes of
 * its program, as sharp finds it.
 */
export async function readInput(path: string): Promise<string | Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SVG_HEAD_BYTES))
    const encoding = findUtf16(buffer)
    if (encoding !== undefined && XML_START.test(new TextDecoder(encoding).decode(buffer))) {
      const text = new TextDecoder(encoding).decode(await readFile(path))
      return Buffer.from(text.replace(XML_ENCODING, '$1').replace(XML_START, '$&<!--<svg-->'))
    }
    const head = buffer.toString('latin1', 0, bytesRead)
    if (!XML_START.test(head) || /<svg/i.test(head)) return path
  } finally {
    await file.close()
  }
  const text = await readFile(path, 'latin1')
  return Buffer.from(text.replace(XML_START, '$&<!--<svg-->'), 'latin1')
}
