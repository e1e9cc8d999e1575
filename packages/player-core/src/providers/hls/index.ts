import { PlayerError } from '../../player/player-error.js'
import type { Provider } from '../../player/provider.js'
import { html5 } from '../html5/index.js'
import { hlsLinks } from './links.js'

/** HLS streams: by the browser itself where it can, else by the optional package hls.js, which only then is loaded. */
export const hls: Provider = {
  name: 'hls',
  controls: 'page',
  links: hlsLinks,
  waitsForIntent: true,
  async load() {
    const isNative = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
    if (isNative) return html5.load()
    const [{ createEngine }, Hls] = await Promise.all([import('./hls-player.js'), importHls()])
    return createEngine(Hls)
  },
}

/** Within `try`, bundlers warn about a package that is not installed, in place of failing. */
async function importHls() {
  try {
    return (await import('hls.js')).default
  } catch (cause) {
    throw new PlayerError(
      'engine',
      'This browser plays streams (.m3u8) with the package hls.js, which did not load. Install it: npm install hls.js. If it is installed, check the network.',
      { cause },
    )
  }
}
