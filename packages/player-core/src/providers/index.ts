import type { Provider } from '../player/player.js'
import { parseUrl } from './parse-url.js'
import { parseVimeoLink } from './vimeo/vimeo-link.js'

export { fetchVimeoOembed, type VimeoOembed, type VimeoOembedOptions } from './vimeo/oembed.js'
export {
  parseVimeoLink,
  vimeoEmbedAddress,
  type VimeoEmbedOptions,
  type VimeoFilm,
} from './vimeo/vimeo-link.js'

/** Films on Vimeo, by its own player. */
export const vimeo: Provider = {
  name: 'vimeo',
  controls: 'host',
  canPlay: (link) => parseVimeoLink(link) !== null,
  load: async () => (await import('./vimeo/index.js')).engine,
}

/** Media files that every browser plays. */
export const html5: Provider = {
  name: 'html5',
  controls: 'page',
  canPlay: (link) => hasMediaExtension(link, ['.mp4', '.webm']),
  waitsForIntent: true,
  load: async () => (await import('./html5/index.js')).engine,
}

/** HLS streams: by the browser itself where it can, else by an engine that only then is loaded. */
export const hls: Provider = {
  name: 'hls',
  controls: 'page',
  canPlay: (link) => hasMediaExtension(link, ['.m3u8']),
  waitsForIntent: true,
  async load() {
    const isNative = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
    return isNative ? html5.load() : (await import('./hls/index.js')).engine
  },
}

/** All of them. */
export const defaultProviders: readonly Provider[] = [vimeo, html5, hls]

/** Base of relative links, of which only the path matters here. */
const ANY_PAGE = 'https://page.invalid/'

/** Whether a link, relative ones too, is a web address whose path ends in one of the extensions. */
function hasMediaExtension(link: string, extensions: readonly string[]): boolean {
  const url = parseUrl(link, ANY_PAGE)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  const path = url.pathname.toLowerCase()
  return extensions.some((extension) => path.endsWith(extension))
}
