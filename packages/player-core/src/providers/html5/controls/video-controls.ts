import type { ControlsState } from '../../../player/player.js'
import { raiseCaptions, textTracksOf } from './captions.js'
import { isFullscreen } from './fullscreen.js'

export { showCaptions } from './captions.js'
export { enterFullscreen, exitFullscreen } from './fullscreen.js'

/** What the state of a video's controls depends on, beside the video. */
export interface VideoControlsOptions {
  readonly fullscreenTarget: Element
  readonly signal: AbortSignal
  readonly onChange: (state: ControlsState) => void
}

/**
 * Events of a video after which its controls may show something else. Of a short file a browser reports no progress once
 * it has all of it.
 */
const VIDEO_EVENTS = ['progress', 'timeupdate', 'emptied', 'volumechange'] as const

/** Reports the state of a video's controls: now, and on each change until the signal. */
export function watchVideoControls(
  video: HTMLVideoElement,
  { fullscreenTarget, signal, onChange }: VideoControlsOptions,
): void {
  const { ownerDocument } = video
  const canSetVolume = isVolumeSettable(ownerDocument)
  let remote: ControlsState['remote'] = 'unavailable'
  let reported = ''
  const update = () => {
    if (signal.aborted) return
    const state: ControlsState = Object.freeze({
      buffered: rangesOf(video.buffered),
      volume: canSetVolume ? video.volume : null,
      textTracks: textTracksOf(video),
      remote,
      fullscreen: isFullscreen(video, fullscreenTarget),
    })
    const written = JSON.stringify(state)
    if (written === reported) return
    reported = written
    onChange(state)
  }
  for (const type of VIDEO_EVENTS) video.addEventListener(type, update, { signal })
  // iOS has fullscreen for videos alone, with events of its own.
  for (const type of ['webkitbeginfullscreen', 'webkitendfullscreen'])
    video.addEventListener(type, update, { signal })
  for (const type of ['addtrack', 'removetrack']) video.textTracks.addEventListener(type, update, { signal })
  ownerDocument.addEventListener('fullscreenchange', update, { signal })
  raiseCaptions(video, signal)
  watchRemote(video, signal, (state) => {
    remote = state
    update()
  })
  update()
}

const rangesOf = (ranges: TimeRanges) =>
  Array.from({ length: ranges.length }, (_, place) => ({
    start: ranges.start(place),
    end: ranges.end(place),
  }))

/** Whether scripts may set the volume: iOS leaves it to the device, and ignores them. */
function isVolumeSettable(ownerDocument: Document): boolean {
  const probe = ownerDocument.createElement('video')
  probe.volume = 0.5
  return probe.volume === 0.5
}

/** Reports whether another screen is there, and what plays on it. Firefox has no such API. */
function watchRemote(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onChange: (state: ControlsState['remote']) => void,
): void {
  const remote = 'remote' in video ? video.remote : null
  if (!remote) return
  let isAvailable = false
  const report = () =>
    onChange(remote.state === 'disconnected' ? (isAvailable ? 'available' : 'unavailable') : remote.state)
  for (const type of ['connecting', 'connect', 'disconnect'])
    remote.addEventListener(type, report, { signal })
  remote
    .watchAvailability((available) => {
      isAvailable = available
      report()
    })
    .then(
      (id) => signal.addEventListener('abort', () => void remote.cancelWatchAvailability(id).catch(() => {})),
      // The browser cannot watch, on a battery for example, or cannot send this film to another screen.
      () => {},
    )
}
