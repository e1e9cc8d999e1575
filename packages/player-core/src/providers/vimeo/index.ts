import type { Provider } from '../../player/provider.js'
import { vimeoFrame, vimeoOembed } from './embed.js'
import { vimeoLinks } from './links.js'

/** Films on Vimeo, by its own player. */
export const vimeo: Provider = {
  name: 'vimeo',
  controls: 'host',
  links: vimeoLinks,
  origins: {
    'frame-src': ['https://player.vimeo.com'],
    'img-src': [vimeoOembed.pictures],
    'connect-src': ['https://vimeo.com'],
  },
  oembed: vimeoOembed,
  frame: vimeoFrame,
  async load() {
    const code = await import('./vimeo-player.js')
    return code.playerFactory
  },
}
