import { PlayerError } from '../../player/player-error.js'
import type { PlayerFactory } from '../../player/provider.js'
import { playerFactory } from '../html5/html5-player.js'

/** @throws PlayerError `player-not-loaded` if the browser plays no streams */
export function loadNativeHls(cause?: unknown): PlayerFactory {
  if (document.createElement('video').canPlayType('application/vnd.apple.mpegurl')) return playerFactory
  throw new PlayerError(
    'player-not-loaded',
    'This browser plays streams (.m3u8) by hls.js only, which did not load. Install it (npm install hls.js), and list `hls` of @cutroom/player-core/providers/hls before the other providers. If it is listed, check the network.',
    { cause },
  )
}
