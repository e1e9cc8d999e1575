import type { ProviderEngine } from '../../player/player.js'
import { VimeoPlayer, type VimeoOptions } from './vimeo-player.js'

export type { VimeoOptions } from './vimeo-player.js'

/** Plays films on Vimeo by its own SDK, with a transport of one's own. */
export function createVimeoEngine(options: VimeoOptions = {}): ProviderEngine {
  return { create: (film, context) => new VimeoPlayer(film, context, options) }
}

/** Plays films on Vimeo by its own SDK. */
export const engine: ProviderEngine = createVimeoEngine()
