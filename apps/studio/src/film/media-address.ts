/** The absolute address of a link to an .mp4 or .webm file; null for any other, such as a film on Vimeo or a stream. */
export function mediaAddress(link: unknown, host: string | undefined): string | null {
  if (typeof link !== 'string') return null
  const base = host === undefined || host === 'https://api.sanity.io' ? 'https://cdn.sanity.io' : host
  const address = /^\/(?!\/)/.test(link) ? base + link : link
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  return url !== null && /\.(?:mp4|webm)$/i.test(url.pathname) ? url.href : null
}

/** Facts of a film for its editor: length, size of the picture, size of the file. */
export function filmFacts(film: {
  /** In s; infinite for a stream. */
  readonly duration: number
  readonly width: number
  readonly height: number
  readonly bytes?: number | undefined
}): string {
  const seconds = Math.round(film.duration)
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const size = film.bytes === undefined ? null : `${(film.bytes / 1_000_000).toFixed(1)} MB`
  const picture = `${film.width} × ${film.height}`
  return [Number.isFinite(film.duration) ? length : null, picture, size]
    .filter((fact) => fact !== null)
    .join(' · ')
}

/** Largest file without a warning, in bytes: a phone on a mobile network begins to wait beyond some 10 MB a minute. */
const LARGE_BYTES = 200_000_000

/** A warning about a film that plays here and may not play well everywhere, or `undefined`. */
export function filmWarning(film: {
  readonly width: number
  readonly bytes?: number | undefined
}): string | undefined {
  if (film.width === 0)
    return 'This browser finds no picture in the file. Export the film as .mp4 with H.264 video: that plays everywhere.'
  if ((film.bytes ?? 0) > LARGE_BYTES)
    return 'The file is larger than 200 MB, and many phones will wait for it. Export it at a lower bit rate.'
  return undefined
}
