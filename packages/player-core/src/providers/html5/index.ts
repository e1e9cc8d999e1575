import type { Provider } from '../../player/provider.js'
import { html5Links } from './links.js'

/** Media files that every browser plays. */
export const html5: Provider = {
  name: 'html5',
  controls: 'page',
  links: html5Links,
  waitsForLikelyPlay: true,
  async load() {
    const code = await import('./html5-player.js')
    return code.playerFactory
  },
}
