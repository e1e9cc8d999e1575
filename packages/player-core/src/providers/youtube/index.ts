import type { Provider } from '../../player/provider.js'
import { YOUTUBE_ORIGIN, youtubeFrame, youtubeOembed } from './embed.js'
import { youtubeLinks } from './links.js'

/** Films on YouTube, by its own player in a frame. No script of YouTube runs in the page. */
export const youtube: Provider = {
  name: 'youtube',
  controls: 'host',
  links: youtubeLinks,
  origins: { 'frame-src': [YOUTUBE_ORIGIN], 'img-src': [youtubeOembed.pictures] },
  oembed: youtubeOembed,
  frame: youtubeFrame,
  async load() {
    const code = await import('./youtube-player.js')
    return code.playerFactory
  },
}
