import type { ProviderEngine } from '../../player/player.js'
import { Html5Player } from './html5-player.js'

/** Plays media files in a `<video>`. */
export const engine: ProviderEngine = {
  create: (film, context) => new Html5Player(film, context),
}
