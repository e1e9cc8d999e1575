import { parseVimeoLink } from '@cutroom/player-core/providers'
import { CONTENT_PATH } from '../routes/routes.ts'

/** A film as search engines and link previews can play it. */
export interface FilmVideo {
  readonly kind: 'file' | 'embed'
  /** A URL, relative to the site for a file that the site has. */
  readonly address: string
  readonly type: string
}

/** Media types of the files that the player plays, by their ending. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m3u8: 'application/vnd.apple.mpegurl',
}

const ANY_SITE = 'https://site.invalid'

/** The file or player of a link; null for an unknown or missing link. */
export function filmVideo(link: string | null): FilmVideo | null {
  if (link === null) return null
  const vimeo = parseVimeoLink(link)
  if (vimeo) {
    const key = vimeo.hash === null ? '' : `?h=${vimeo.hash}`
    return { kind: 'embed', address: `https://player.vimeo.com/video/${vimeo.id}${key}`, type: 'text/html' }
  }
  try {
    const isOfSite = link.startsWith(`${CONTENT_PATH}/`)
    const { protocol, pathname, search, href } = new URL(link, isOfSite ? ANY_SITE : undefined)
    const type = MEDIA_TYPES[/\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? '']
    if (type === undefined || !/^https?:$/.test(protocol)) return null
    return { kind: 'file', address: isOfSite ? `${pathname}${search}` : href, type }
  } catch {
    return null
  }
}
