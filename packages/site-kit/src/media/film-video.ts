import { ANY_ORIGIN } from '@cutroom/ground/web-address'
import type { Provider } from '@cutroom/player-core'
import { findProvider, parseLink } from '@cutroom/player-core/links'
import { CONTENT_PATH } from '../routes/routes.ts'

/** A film as search engines and link previews can play it. */
interface FilmVideo {
  readonly kind: 'file' | 'embed'
  /** A URL, relative to the site for a file that the site has. */
  readonly address: string
  readonly type: string
}

export function filmVideo(link: string | null, providers: readonly Provider[]): FilmVideo | null {
  const provider = findProvider(providers, link)
  const film = provider && link !== null && parseLink(provider.links, link)
  if (!film) return null
  const { frame } = provider
  if (film.type === undefined)
    return frame ? { kind: 'embed', address: frame.address(film), type: 'text/html' } : null
  const isOfSite = film.id.startsWith(`${CONTENT_PATH}/`)
  // Other relative links have no meaning outside of the page.
  if (!isOfSite && film.id.startsWith('/')) return null
  const { pathname, search, href } = new URL(film.id, ANY_ORIGIN)
  return { kind: 'file', address: isOfSite ? `${pathname}${search}` : href, type: film.type }
}
