import type { Provider } from '../player/provider.js'
import { hls } from './hls/index.js'
import { html5 } from './html5/index.js'
import { vimeo } from './vimeo/index.js'

export { hls, html5, vimeo }

/** The providers of a site that lists none. */
export const defaultProviders: readonly Provider[] = [vimeo, html5, hls]
