import HlsEngine, { ErrorTypes, Events, type ErrorData } from 'hls.js'
import { PlayerError } from '../../player/player-error.js'
import type { ProviderEngine } from '../../player/provider.js'
import { Html5Player } from '../html5/html5-player.js'
import type { AttachMedia } from '../html5/video-element.js'

/** Part of a stream that is fetched before a play is likely. Seconds; its first segment has the length. */
const RESTING_BUFFER_S = 1

const attachHls: AttachMedia = (video, link, fail) => {
  if (!HlsEngine.isSupported()) {
    fail(
      new PlayerError('decode', `The stream at ${link} needs Media Source Extensions. Use another browser.`),
    )
    return { buffer() {}, detach() {} }
  }
  const hls = new HlsEngine()
  const { maxMaxBufferLength } = hls.config
  hls.config.maxMaxBufferLength = RESTING_BUFFER_S
  let mayRecover = true
  hls.on(Events.ERROR, (_type, data) => {
    if (!data.fatal) return
    if (data.type === ErrorTypes.MEDIA_ERROR && mayRecover) {
      // Once: a stream that breaks again is broken.
      mayRecover = false
      hls.recoverMediaError()
    } else fail(fromHlsError(data, link))
  })
  hls.loadSource(link)
  hls.attachMedia(video)
  return {
    buffer: () => (hls.config.maxMaxBufferLength = maxMaxBufferLength),
    detach: () => hls.destroy(),
  }
}

function fromHlsError({ type, details, error }: ErrorData, link: string): PlayerError {
  const code = type === ErrorTypes.NETWORK_ERROR ? 'network' : 'decode'
  return new PlayerError(
    code,
    `The stream at ${link} cannot be played (${details}). Check it, or try again.`,
    {
      cause: error,
    },
  )
}

/** Plays HLS streams in a `<video>`, where the browser cannot by itself. */
export const engine: ProviderEngine = {
  create: (film, context) => new Html5Player(film, context, attachHls),
}
