import { hlsLinks } from './providers/hls/links.js'
import { html5Links } from './providers/html5/links.js'
import type { LinkPatterns } from './player/film-link.js'
import { vimeoEditorLinks as vimeoLinks } from './providers/vimeo/editor-links.js'
import { youtubeEditorLinks as youtubeLinks } from './providers/youtube/editor-links.js'

export {
  findProvider,
  parseLink,
  type FileLinkPatterns,
  type FilmLink,
  type HostLinkPatterns,
  type LinkPatterns,
  type OtherAddress,
} from './player/film-link.js'
export { hlsLinks, html5Links, vimeoLinks, youtubeLinks }

/** The patterns of the links that `defaultProviders` play. */
export const defaultLinks: readonly LinkPatterns[] = [vimeoLinks, html5Links, hlsLinks]

/** The patterns of a site's providers with the words of the Studio, which visitors do not load. */
export function withEditorWords(links: readonly LinkPatterns[]): readonly LinkPatterns[] {
  return links.map(
    (patterns) =>
      [vimeoLinks, youtubeLinks].find(({ title }) => 'title' in patterns && title === patterns.title) ??
      patterns,
  )
}
