import { MEDIA_TYPES } from '@cutroom/ground/media-types'
import { mimes } from 'hono/utils/mime'

/** Media types by file extension. The first extension of a type is that of files without one. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  ...mimes,
  ...MEDIA_TYPES,
}

/** Extension of a file of an unknown type. */
export const UNKNOWN = 'bin'

export function getMediaType(extension: string): string {
  return withoutParameters(TYPES[extension] ?? 'application/octet-stream')
}

export function chooseExtension(filename: string | undefined, mediaType: string | undefined): string {
  const own = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]?.toLowerCase()
  if (own !== undefined) return own
  const type = withoutParameters(mediaType ?? '').toLowerCase()
  return Object.keys(TYPES).find((extension) => getMediaType(extension) === type) ?? UNKNOWN
}

export function withoutParameters(mediaType: string): string {
  return mediaType.replace(/;.*/s, '').trim()
}

/** Whether a browser would run scripts in a file of this type if it were opened as a page. */
export function isActiveType(mediaType: string): boolean {
  return /svg|html|xml/.test(mediaType)
}
