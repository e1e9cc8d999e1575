import { hlsLinks } from './providers/hls/links.js'
import { html5Links } from './providers/html5/links.js'
import type { LinkForms } from './player/film-link.js'
import { vimeoEditorLinks as vimeoLinks } from './providers/vimeo/editor-links.js'
import { youtubeEditorLinks as youtubeLinks } from './providers/youtube/editor-links.js'

export {
  findProvider,
  parseLink,
  type FileLinkForms,
  type FilmLink,
  type HostLinkForms,
  type LinkForms,
  type OtherAddress,
} from './player/film-link.js'
export { hlsLinks, html5Links, vimeoLinks, youtubeLinks }

/** The forms of the links that `defaultProviders` play. */
export const defaultLinks: readonly LinkForms[] = [vimeoLinks, html5Links, hlsLinks]

/** The forms of a site's providers with the words of the Studio, which visitors do not load. */
export function withEditorWords(links: readonly LinkForms[]): readonly LinkForms[] {
  return links.map(
    (forms) =>
      [vimeoLinks, youtubeLinks].find(({ title }) => 'title' in forms && title === forms.title) ?? forms,
  )
}
