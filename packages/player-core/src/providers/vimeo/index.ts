import type { ProviderEngine } from '../../provider/video-provider.js'
import { VimeoPlayer } from './vimeo-player.js'

/** Plays films on Vimeo by its own SDK. */
export const engine: ProviderEngine = {
  create: (film, context) => new VimeoPlayer(film, context),
}
