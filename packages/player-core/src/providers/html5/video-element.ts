import { PlayerError, toPlayerError, type PlayerErrorCode } from '../../player/player-error.js'
import type { CaptionTrack } from '../../player/player.js'
import { parseLink, parseUrl } from '../../player/film-link.js'
import { html5Links } from './links.js'

export interface AttachedMedia {
  /** Releases what is not needed before a play: the length is known, and no play is likely. */
  rest?(): void
  buffer(): void
  /** Repairs what the browser cannot decode. Returns whether it tries: a stream does so once. */
  repair?(): boolean
  detach(): void
}

export type AttachMedia = (
  video: HTMLVideoElement,
  link: string,
  fail: (error: PlayerError) => void,
) => AttachedMedia

/** Removes the source of a video at rest: Chromium would store up to 1 MB beside the metadata. */
export const attachFile: AttachMedia = (video, link) => {
  // At the end of a media fragment a browser pauses, and the next film would not begin.
  const address = (parseLink(html5Links, link)?.id ?? link).replace(/(#.*),.*/, '$1')
  const attach = (preload: 'metadata' | 'auto') => {
    video.preload = preload
    if (video.getAttribute('src') === null) video.src = address
  }
  const detach = () => {
    video.removeAttribute('src')
    // A browser keeps the connection and the decoder without this call.
    video.load()
  }
  attach('metadata')
  return { rest: detach, buffer: () => attach('auto'), detach }
}

/** Whether a film is a stream, which hls.js or the browser plays. */
export const isStream = (link: string): boolean => link.includes('.m3u8')

/** Adds caption files to a video, all disabled; a browser fetches a file only when it is shown. */
export function addCaptions(video: HTMLVideoElement, captions: readonly CaptionTrack[]): void {
  const { ownerDocument } = video
  // The film plays without a caption file whose address is malformed.
  const valid = captions.filter(({ src }) => parseUrl(src, ownerDocument.baseURI) !== null)
  const isCrossOrigin = ({ src }: CaptionTrack) =>
    new URL(src, ownerDocument.baseURI).origin !== ownerDocument.location.origin
  // A browser fetches captions of another origin only for a video with CORS.
  if (valid.some(isCrossOrigin)) video.crossOrigin = 'anonymous'
  for (const { language, label, src } of valid) {
    const track = ownerDocument.createElement('track')
    Object.assign(track, { kind: 'captions', srclang: language, label, src })
    track.dataset.file = ''
    video.append(track)
  }
  // A browser may show captions of the visitor's language by itself.
  for (const track of video.textTracks) track.mode = 'disabled'
}

/** Loads a video again without foreign captions, which need CORS. Returns whether it had any. */
export function removeForeignCaptions(video: HTMLVideoElement): boolean {
  // A script fetches the media of a stream. The blob is in an element `source` on an iPhone.
  if (video.crossOrigin === null || video.currentSrc.startsWith('blob:')) return false
  video.crossOrigin = null
  for (const track of video.querySelectorAll('track')) track.remove()
  video.load()
  return true
}

/** Whether a seek goes to the start: in Chromium, of a file whose server sends no ranges. */
export const isAtStartOnly = ({ seekable }: HTMLVideoElement): boolean =>
  seekable.length > 0 && seekable.end(seekable.length - 1) === 0

/** Calls `onShown` once a frame of a playing video is on the screen. Call it with the play call. */
export function onFirstFrame(video: HTMLVideoElement, signal: AbortSignal, onShown: () => void): void {
  if ('requestVideoFrameCallback' in video) {
    const handle = video.requestVideoFrameCallback(onShown)
    signal.addEventListener('abort', () => video.cancelVideoFrameCallback(handle), { once: true })
    return
  }
  const media: HTMLMediaElement = video
  const onTime = () => {
    if (media.currentTime === 0) return
    media.removeEventListener('timeupdate', onTime)
    onShown()
  }
  media.addEventListener('timeupdate', onTime, { signal })
}

export function fromMediaError(error: MediaError | null, link: string): PlayerError {
  // A browser reports a missing file as one that it does not support.
  const failure = error?.code === 3 ? 'decode' : 'network'
  const code = error ? failure : 'unknown'
  const reason = error?.message || 'the browser gives no reason'
  return new PlayerError(
    code,
    `The film at ${link} cannot be played: ${reason}. Check the file, or try again.`,
    {
      cause: error,
    },
  )
}

/** `codecs` are those of the media, as far as they are known. */
export const noPicture = (link: string, codecs: string, cause?: unknown): PlayerError =>
  new PlayerError(
    'no-picture',
    `The film at ${link} has no picture that this browser can show (${codecs || 'no codec is known'}). Export it as H.264.`,
    { cause },
  )

const PLAY_CODES: Readonly<Record<string, PlayerErrorCode>> = {
  NotAllowedError: 'autoplay-refused',
  AbortError: 'interrupted',
  NotSupportedError: 'decode',
}

export function fromPlayRejection(cause: unknown, link: string): PlayerError {
  const name = cause instanceof Error ? cause.name : ''
  return toPlayerError(
    cause,
    PLAY_CODES[name] ?? 'unknown',
    `The film at ${link} did not play (${name}). Try again.`,
  )
}
