import { findUtf16 } from '@cutroom/ground/utf-16'
import type { ValidationContext } from '@sanity/types'
import { CONTENT_API_VERSION } from '../../specification.js'

/** Formats of captions that no browser reads, by the beginning of the file. */
const OTHER_KINDS: readonly (readonly [kind: string, start: RegExp])[] = [
  ['an SRT file', /^\d+[ \t]*\r?\n\s*\d+:\d+:\d+[,.]\d+\s*-->/],
  ['an ASS or SSA file', /^\[(?:script info|v4\+? styles)\]/i],
  ['a TTML file', /^(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:\w+:)?tt[\s:>]/],
  ['a SAMI file', /^<sami/i],
  ['a web page', /^<(?:!doctype html|html)/i],
  ['an XML file', /^<\?xml/],
  ['an SBV file', /^\d+:\d{2}:\d{2}\.\d{3},\d+:\d{2}/],
  ['an SCC file', /^Scenarist_SCC/],
  ['a MicroDVD file', /^\{\d+\}\{\d*\}/],
  ['an LRC file', /^\[(?:\w+:|\d+:\d{2})/],
  ['a JSON file', /^[[{]\s*["{[\]}]/],
  ['a ZIP archive', /^PK/],
  ['an EBU STL file', /^\d{3}STL\d{2}/],
]

const EXPORT = 'Export the captions as WebVTT (.vtt), and upload that file.'

/** A time, an arrow, a time, and a line of text below (WebVTT, 6.4). */
const CUE =
  /(?:^|\n)[ \t]*(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]*-->[ \t]*(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}.*\n[ \t]*\S/

const NOT_UTF8 =
  'This file is not UTF-8 text, so browsers show \uFFFD in place of some letters. Save it as UTF-8, and upload that file.'

/** Why browsers show no captions of a file, for content editors; `undefined` if they show some. */
export function captionsProblem(bytes: Uint8Array): string | undefined {
  if (findUtf16(bytes))
    return 'This file is UTF-16 text, which browsers do not read as captions. Save it as UTF-8, and upload that file.'
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n')
  const start = text.trimStart()
  if (start === '') return `This file is empty. ${EXPORT}`
  if (/^WEBVTT(?![^ \t\n])/.test(text)) {
    if (CUE.test(text)) return text.includes('\uFFFD') ? NOT_UTF8 : undefined
    if (/\d,\d{3}\s*-->/.test(text))
      return 'The times of this file have commas, such as 00:01,000, so browsers show nothing of it. WebVTT has points: 00:01.000'
    return `This file has no captions that browsers show. ${EXPORT}`
  }
  if (/^webvtt/i.test(start))
    return 'This file does not begin with the line WEBVTT, in capital letters, so browsers show nothing of it.'
  const [kind] = OTHER_KINDS.find(([, pattern]) => pattern.test(start)) ?? ['no WebVTT file']
  return `This is ${kind}, of which browsers show nothing. ${EXPORT}`
}

/** The problem of an uploaded file; `undefined` also if the file cannot be read now. */
export async function captionsFileProblem(
  id: string | undefined,
  getClient: ValidationContext['getClient'],
): Promise<string | undefined> {
  if (id === undefined) return undefined
  const client = getClient({ apiVersion: CONTENT_API_VERSION })
  try {
    const url = await client.fetch<string | null>('*[_id == $id][0].url', { id })
    const response = url === null ? null : await fetch(url)
    return response?.ok ? captionsProblem(new Uint8Array(await response.arrayBuffer())) : undefined
  } catch {
    return undefined
  }
}
