/** Media types of films, sound and captions that Hono lacks, by file extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4a: 'audio/mp4',
  m4s: 'video/iso.segment',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  ogg: 'audio/ogg',
  vtt: 'text/vtt',
  wav: 'audio/wav',
}
