import type HlsClass from 'hls.js'
import type { ErrorData } from 'hls.js'
import { parseLink } from '../../player/film-link.js'
import { PlayerError } from '../../player/player-error.js'
import type { PlayerFactory } from '../../player/provider.js'
import { Html5Player } from '../html5/html5-player.js'
import type { AttachMedia } from '../html5/video-element.js'
import { hlsLinks } from './links.js'

/** Part of a stream that is fetched before a play is likely. Seconds; a first segment. */
const RESTING_BUFFER_S = 1

const attachWith =
  (Hls: typeof HlsClass): AttachMedia =>
  (video, link, fail) => {
    if (!Hls.isSupported()) {
      fail(
        new PlayerError(
          'decode',
          `The stream at ${link} needs Media Source Extensions. Use another browser.`,
        ),
      )
      return { buffer() {}, detach() {} }
    }
    const hls = new Hls()
    const { maxMaxBufferLength } = hls.config
    hls.config.maxMaxBufferLength = RESTING_BUFFER_S
    let mayRecover = true
    hls.on(Hls.Events.ERROR, (_type, data) => {
      if (!data.fatal) return
      if (data.type === Hls.ErrorTypes.MEDIA_ERROR && mayRecover) {
        // Once: a stream that breaks again is broken.
        mayRecover = false
        hls.recoverMediaError()
      } else fail(fromHlsError(data, link, data.type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'decode'))
    })
    hls.loadSource(parseLink(hlsLinks, link)?.id ?? link)
    hls.attachMedia(video)
    return {
      buffer: () => (hls.config.maxMaxBufferLength = maxMaxBufferLength),
      detach: () => hls.destroy(),
    }
  }

function fromHlsError({ details, error }: ErrorData, link: string, code: 'network' | 'decode'): PlayerError {
  const message = `The stream at ${link} cannot be played (${details}). Check it, or try again.`
  return new PlayerError(code, message, { cause: error })
}

/** @throws PlayerError `player-not-loaded` where the optional package is missing */
export async function loadHlsPlayerFactory(): Promise<PlayerFactory> {
  // Within `try`, bundlers warn about a package that is not installed, in place of failing.
  try {
    return createHlsPlayerFactory((await import('hls.js')).default)
  } catch (cause) {
    throw new PlayerError(
      'player-not-loaded',
      'This browser plays streams (.m3u8) with the package hls.js, which did not load. Install it: npm install hls.js. If it is installed, check the network.',
      { cause },
    )
  }
}

export function createHlsPlayerFactory(Hls: typeof HlsClass): PlayerFactory {
  const attach = attachWith(Hls)
  return { create: (film, context) => new Html5Player(film, context, attach) }
}
