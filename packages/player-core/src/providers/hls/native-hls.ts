import type { Provider } from '../../player/provider.js'
import { html5 } from '../html5/index.js'
import { hlsLinks } from './links.js'

/** HLS streams by the browser itself, without a package: Safari, Chrome and Edge, not Firefox. */
export const nativeHls: Provider = {
  ...html5,
  name: 'native-hls',
  links: hlsLinks,
  async load() {
    const code = await import('./native-hls-player.js')
    return code.loadNativeHls()
  },
}
