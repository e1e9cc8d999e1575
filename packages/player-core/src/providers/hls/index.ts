import type { Provider } from '../../player/provider.js'
import { html5 } from '../html5/index.js'
import { hlsLinks } from './links.js'

/** HLS streams: by the browser where it can, else by hls.js, which only then is loaded. */
export const hls: Provider = {
  name: 'hls',
  controls: 'page',
  links: hlsLinks,
  waitsForLikelyPlay: true,
  async load() {
    const isNative = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
    return isNative ? html5.load() : (await import('./hls-player.js')).loadHlsPlayerFactory()
  },
}
