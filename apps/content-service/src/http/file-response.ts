import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { matchesEntityTag } from '@cutroom/ground/entity-tag'
import { isActiveType } from '../assets/media-types.ts'
import type { Call } from './context.ts'

/** Seconds that browsers may cache assets, which never change: a year. */
const MAX_AGE = 31_536_000

interface FileToSend {
  readonly path: string
  readonly mediaType: string
  /** An entity tag with its quotes; the content never changes under it. */
  readonly etag: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Responds with a file, one range of it (206, 416), or 304. */
export async function respondWithFile(c: Call, file: FileToSend): Promise<Response> {
  const headers = new Headers({ ...assetHeaders(file), ...file.headers })
  if (matchesEntityTag(c.req.header('if-none-match') ?? '', file.etag))
    return new Response(null, { status: 304, headers })
  const { size } = await stat(file.path)
  headers.set('Accept-Ranges', 'bytes')
  // A range is for GET only (https://www.rfc-editor.org/rfc/rfc9110#section-14.2).
  const range = c.req.method === 'HEAD' ? undefined : requestedRange(c, file.etag, size)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range !== undefined) headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  const status = range === undefined ? 200 : 206
  if (c.req.method === 'HEAD' || size === 0) return new Response(null, { status, headers })
  const stream = Readable.toWeb(createReadStream(file.path, { start, end })) as ReadableStream<Uint8Array>
  return new Response(stream, { status, headers })
}

/** Assets are immutable, for pages of any origin, and never run as a page of this origin. */
export function assetHeaders({
  mediaType,
  etag,
}: Pick<FileToSend, 'mediaType' | 'etag'>): Record<string, string> {
  return {
    'Content-Type': mediaType,
    ETag: etag,
    'Cache-Control': `public, max-age=${MAX_AGE}, immutable`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    ...(isActiveType(mediaType)
      ? { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox" }
      : {}),
  }
}

function requestedRange(
  c: Call,
  etag: string,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '')
  const condition = c.req.header('if-range')
  if (match === null || (condition !== undefined && condition !== etag)) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end || start >= size || (first === '' && Number(last) === 0)
    ? 'unsatisfiable'
    : { start, end }
}

export function attachment(name: string): string {
  // Other characters could end the header or leave the folder.
  const safe =
    name
      .replaceAll(/[^\w.\- ]+/g, '_')
      .replace(/^\.+/, '')
      .slice(0, 150) || 'download'
  // Half of a character has no encoding.
  const full = name
    .replaceAll(/[\\/\p{Cc}]/gu, '_')
    .slice(0, 150)
    .toWellFormed()
  return `attachment; filename="${safe}"; filename*=UTF-8''${encodeURIComponent(full)}`
}
