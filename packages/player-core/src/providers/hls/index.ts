import type { Provider } from '../../player/provider.js'
import { nativeHls } from './native-hls.js'

/**
 * HLS streams: by hls.js where the browser lets scripts feed a video, else by the browser. Requires
 * the package `hls.js`, and comes before `defaultProviders` in a list.
 */
export const hls: Provider = {
  ...nativeHls,
  name: 'hls',
  async load() {
    // The players of browsers differ in captions and live streams, and give up at a lost segment.
    const isScripted = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
    if (!isScripted) return nativeHls.load()
    const code = await import('./hls-player.js')
    return code.loadHlsPlayerFactory()
  },
}
