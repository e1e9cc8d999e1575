import type { Provider } from '../player/provider.js'
import { nativeHls } from './hls/native-hls.js'
import { html5 } from './html5/index.js'
import { vimeo } from './vimeo/index.js'

export { html5, nativeHls, vimeo }

/** The providers of a site that lists none. They import no package that has to be installed. */
export const defaultProviders: readonly Provider[] = [vimeo, html5, nativeHls]
