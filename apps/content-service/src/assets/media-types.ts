/** Media types by file extension, for the files that content usually has. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  csv: 'text/csv',
  gif: 'image/gif',
  html: 'text/html',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  json: 'application/json',
  m3u8: 'application/vnd.apple.mpegurl',
  m4a: 'audio/mp4',
  m4s: 'video/iso.segment',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  ts: 'video/mp2t',
  txt: 'text/plain',
  vtt: 'text/vtt',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  xml: 'application/xml',
  zip: 'application/zip',
}

/** The media type of a file extension (without its dot). */
export function mediaTypeOf(extension: string): string {
  return TYPES[extension] ?? 'application/octet-stream'
}

/** The extension of a stored file: that of its name, else of its media type, else `bin`. */
export function extensionFor(filename: string | undefined, mediaType: string | undefined): string {
  const own = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]?.toLowerCase()
  if (own !== undefined) return own
  const type = mediaType?.split(';')[0]?.trim().toLowerCase()
  return Object.keys(TYPES).find((extension) => TYPES[extension] === type) ?? 'bin'
}

/** Whether a browser would run scripts in a file of this type if it were opened as a page. */
export function isActiveType(mediaType: string): boolean {
  return /svg|html|xml/.test(mediaType)
}
