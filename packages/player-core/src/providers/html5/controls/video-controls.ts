import type { PlayerError } from '../../../player/player-error.js'
import type { ControlsState } from '../../../player/player.js'
import { getTextTracks, readChosenCaptions, showNewCaptions, watchCaptions } from './captions.js'

export { showCaptions } from './captions.js'

interface VideoControlsOptions {
  readonly fullscreenTarget: Element
  readonly signal: AbortSignal
  readonly onChange: (state: ControlsState) => void
  /** Captions were chosen elsewhere, as in an iPhone's fullscreen; `null` for none. */
  readonly onCaptions: (language: string | null) => void
  readonly onWarning: (warning: PlayerError) => void
}

/** A browser reports no progress of a short file once it has all of it. */
const VIDEO_EVENTS = ['progress', 'timeupdate', 'emptied', 'volumechange'] as const

export function watchVideoControls(
  video: HTMLVideoElement,
  { fullscreenTarget, signal, onChange, onCaptions, onWarning }: VideoControlsOptions,
): void {
  // The player may have ended while this code was loading.
  if (signal.aborted) return
  const { ownerDocument } = video
  const canSetVolume = isVolumeSettable(ownerDocument)
  let remote: ControlsState['remote'] = 'unavailable'
  let reported = ''
  const update = () => {
    if (signal.aborted) return
    const state: ControlsState = Object.freeze({
      buffered: toTimeRanges(video.buffered),
      volume: canSetVolume ? video.volume : null,
      textTracks: getTextTracks(video),
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
  video.textTracks.addEventListener('addtrack', () => showNewCaptions(video), { signal })
  for (const type of ['addtrack', 'removetrack']) video.textTracks.addEventListener(type, update, { signal })
  const readCaptions = () => {
    // A browser shows some by itself as it loads them.
    if (video.played.length === 0) return showNewCaptions(video)
    const language = readChosenCaptions(video)
    if (language !== undefined) onCaptions(language)
  }
  video.textTracks.addEventListener('change', readCaptions, { signal })
  ownerDocument.addEventListener('fullscreenchange', update, { signal })
  watchCaptions(video, signal, onWarning)
  watchRemote(video, signal, (state) => {
    remote = state
    update()
  })
  update()
}

const toTimeRanges = (ranges: TimeRanges) =>
  [...Array(ranges.length).keys()].map((index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
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
  const watch = remote.watchAvailability((available) => {
    isAvailable = available
    report()
  })
  // The browser cannot watch, as on a battery, or cannot send this film to another screen.
  watch.catch(() => {})
  // A watch keeps its video in memory. The id is known too late for a player that ends at once.
  signal.addEventListener('abort', () => void remote.cancelWatchAvailability().catch(() => {}))
}

/** What iOS has instead of the fullscreen API, for video elements only. */
interface WebKitVideo {
  readonly webkitDisplayingFullscreen?: boolean
  webkitEnterFullscreen?(): void
  webkitExitFullscreen?(): void
}

const isFullscreen = (video: HTMLVideoElement & WebKitVideo, target: Element): boolean =>
  fillsScreen(target) || video.webkitDisplayingFullscreen === true

/** The root of an element knows it: of a shadow root, the document has the host instead. */
function fillsScreen(target: Element): boolean {
  const root = target.getRootNode()
  return 'fullscreenElement' in root && root.fullscreenElement === target
}

/** Requests fullscreen for the target; rejects when the browser requires a gesture. */
export async function enterFullscreen(video: HTMLVideoElement & WebKitVideo, target: Element): Promise<void> {
  if ('requestFullscreen' in target) await target.requestFullscreen()
  else video.webkitEnterFullscreen?.()
}

export async function exitFullscreen(video: HTMLVideoElement & WebKitVideo, target: Element): Promise<void> {
  if (fillsScreen(target)) await target.ownerDocument.exitFullscreen()
  else video.webkitExitFullscreen?.()
}
