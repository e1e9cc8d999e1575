import type { Provider } from '../../player/provider.js'
import { html5 } from '../html5/index.js'
import { hlsLinks } from './links.js'

/** HLS streams: by hls.js where the browser lets scripts feed a video, else by the browser. */
export const hls: Provider = {
  name: 'hls',
  controls: 'page',
  links: hlsLinks,
  waitsForLikelyPlay: true,
  async load() {
    // The players of browsers differ in captions and live streams, and give up at a lost segment.
    const isScripted = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
    return isScripted ? (await import('./hls-player.js')).loadHlsPlayerFactory() : html5.load()
  },
}
