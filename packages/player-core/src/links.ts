import { hlsLinks } from './providers/hls/links.js'
import { html5Links } from './providers/html5/links.js'
import type { LinkForms } from './player/film-link.js'
import { vimeoLinks } from './providers/vimeo/links.js'
import { youtubeLinks } from './providers/youtube/links.js'

export {
  findProvider,
  parseLink,
  type FileLinkForms,
  type FilmLink,
  type HostLinkForms,
  type LinkForms,
} from './player/film-link.js'
export { hlsLinks, html5Links, vimeoLinks, youtubeLinks }

/** The forms of the links that `defaultProviders` play. */
export const defaultLinks: readonly LinkForms[] = [vimeoLinks, html5Links, hlsLinks]
