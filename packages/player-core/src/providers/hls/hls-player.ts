import type HlsClass from 'hls.js'
import type { ErrorData } from 'hls.js'
import { parseLink } from '../../player/film-link.js'
import { PlayerError } from '../../player/player-error.js'
import type { PlayerFactory } from '../../player/provider.js'
import { Html5Player } from '../html5/html5-player.js'
import { noPicture, type AttachMedia } from '../html5/video-element.js'
import { hlsLinks } from './links.js'
import { loadNativeHls } from './native-hls-player.js'

/** Part of a stream that is fetched before a play is likely. Seconds; a first segment. */
const RESTING_BUFFER_S = 1

/** Failures of codecs, which no retry helps. */
const CODEC_FAILURES: readonly string[] = [
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
]

const attachWith =
  (Hls: typeof HlsClass): AttachMedia =>
  (video, link, fail) => {
    // A live stream has no end, at which a wait for data would be one.
    const hls = new Hls({ liveDurationInfinity: true })
    const { maxMaxBufferLength } = hls.config
    hls.config.maxMaxBufferLength = RESTING_BUFFER_S
    let mayRepair = true
    const repair = () => {
      if (!mayRepair) return false
      mayRepair = false
      const { paused } = video
      hls.recoverMediaError()
      // It loads the video again, which pauses it.
      if (!paused) video.play().catch(() => {})
      return true
    }
    let codecs = ''
    hls.on(Hls.Events.MANIFEST_LOADED, (_type, { levels }) => {
      codecs = [...new Set(levels.map(({ attrs }) => attrs.CODECS))].join('; ')
    })
    // The stream may name captions as its default, which a visitor has not chosen.
    hls.on(Hls.Events.MANIFEST_PARSED, () => (hls.subtitleTrack = -1))
    hls.on(Hls.Events.ERROR, (_type, data) => {
      if (!data.fatal) return
      if (CODEC_FAILURES.includes(data.details)) return fail(noPicture(link, codecs, data.error))
      if (data.type === Hls.ErrorTypes.MEDIA_ERROR && repair()) return
      fail(fromHlsError(data, link, data.type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'decode'))
    })
    hls.loadSource(parseLink(hlsLinks, link)?.id ?? link)
    hls.attachMedia(video)
    return {
      buffer: () => (hls.config.maxMaxBufferLength = maxMaxBufferLength),
      repair,
      detach: () => hls.destroy(),
    }
  }

function fromHlsError({ details, error }: ErrorData, link: string, code: 'network' | 'decode'): PlayerError {
  const message = `The stream at ${link} cannot be played (${details}). Check it, or try again.`
  return new PlayerError(code, message, { cause: error })
}

/** @throws PlayerError `player-not-loaded` without hls.js in a browser that plays no streams */
export async function loadHlsPlayerFactory(): Promise<PlayerFactory> {
  try {
    const { default: Hls } = await import('hls.js')
    if (!Hls.isSupported()) throw new Error('The browser lacks the codecs of Media Source Extensions.')
    return createHlsPlayerFactory(Hls)
  } catch (cause) {
    return loadNativeHls(cause)
  }
}

export function createHlsPlayerFactory(Hls: typeof HlsClass): PlayerFactory {
  const attach = attachWith(Hls)
  return { create: (film, context) => new Html5Player(film, context, attach) }
}
