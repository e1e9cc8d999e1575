import { PlayerError } from '../../../player/player-error.js'
import type { TextTrackOption } from '../../../player/player.js'
import { findTextTrack } from '../../../player/text-track.js'

const videos = new WeakMap<EventTarget, HTMLVideoElement>()

/** The choice for each video: a stream has its captions later. */
const choices = new WeakMap<HTMLVideoElement, string | null>()

export const showNewCaptions = (video: HTMLVideoElement): void =>
  showCaptions(video, choices.get(video) ?? null)

export function showCaptions(video: HTMLVideoElement, language: string | null): void {
  choices.set(video, language)
  const shown = findTextTrack(getCaptions(video), language)
  for (const track of video.textTracks) {
    videos.set(track, video)
    // The cues of a stream come on the way. Added once, as the listener is the same function.
    track.addEventListener('cuechange', raiseCuesOfTarget)
    track.mode = track === shown ? 'showing' : 'disabled'
  }
}

/** Removes a caption file that has no cues once it is fetched, and warns of it. */
export function dropEmptyCaptions(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onWarning: (warning: PlayerError) => void,
): void {
  const drop = ({ target, type }: Event) => {
    // The tracks of hls.js have an empty file, and their cues come with the stream.
    if (!(target instanceof HTMLTrackElement) || target.dataset.file === undefined) return
    const { cues } = target.track
    const hasText = (cue: TextTrackCue) => !(cue instanceof VTTCue) || cue.text.trim() !== ''
    // A browser has no cues of captions that were switched off meanwhile.
    if (type === 'load' && (!cues || [...cues].some(hasText))) return
    target.remove()
    showNewCaptions(video)
    onWarning(
      new PlayerError(
        'captions',
        `The captions at ${target.src} cannot be shown: the file is missing, or no WebVTT with cues. Upload a .vtt file.`,
      ),
    )
  }
  for (const type of ['load', 'error']) video.addEventListener(type, drop, { capture: true, signal })
}

export const getTextTracks = (video: HTMLVideoElement): readonly TextTrackOption[] =>
  getCaptions(video).map(({ language, label }) => ({ language, label: label || language }))

/** The first captions of each language: streams may have several, shown over each other. */
const getCaptions = (video: HTMLVideoElement): readonly TextTrack[] =>
  [...video.textTracks]
    .filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
    .filter(({ language }, index, all) => all.findIndex((track) => track.language === language) === index)

const raiseCuesOfTarget = ({ currentTarget }: Event) => {
  if (!(currentTarget instanceof TextTrack)) return
  const video = videos.get(currentTarget)
  if (video) raiseCues(currentTarget, video)
}

/** Height of the controls over the foot of a video: a finger's target, and space around. */
const CONTROLS = { rem: 3.25, minPx: 52 }

const MIN_FREE_LINES = 2

/** Size of captions, as a part of the video's shorter side; a line is as high (WebVTT, 7.4). */
const TEXT_SIZE = 0.05

/** Lines at the foot of a video that captions leave free for controls. */
function freeLines({ clientWidth, clientHeight, ownerDocument }: HTMLVideoElement): number {
  const lineHeight = Math.min(clientWidth, clientHeight) * TEXT_SIZE
  if (lineHeight === 0) return MIN_FREE_LINES
  const rem = Number.parseFloat(getComputedStyle(ownerDocument.documentElement).fontSize)
  const height = Math.max(CONTROLS.rem * rem, CONTROLS.minPx)
  return Math.max(MIN_FREE_LINES, Math.ceil(height / lineHeight))
}

/** Raises the cues of caption files as these load, since a browser moves a shown cue only later. */
export function raiseCaptions(video: HTMLVideoElement, signal: AbortSignal): void {
  video.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLTrackElement) raiseCues(target.track, video)
    },
    { capture: true, signal },
  )
  const sizes = new ResizeObserver(() => {
    for (const track of video.textTracks) raiseCues(track, video)
  })
  sizes.observe(video)
  signal.addEventListener('abort', () => sizes.disconnect(), { once: true })
}

/** Cues that have been raised: they had no line of their own. */
const raised = new WeakSet<TextTrackCue>()

/** Raises cues without a line of their own; a browser puts them at the very foot. */
function raiseCues({ cues }: TextTrack, video: HTMLVideoElement): void {
  const free = freeLines(video)
  for (const cue of cues ?? []) {
    if (!(cue instanceof VTTCue) || (cue.line !== 'auto' && !raised.has(cue))) continue
    raised.add(cue)
    cue.line = -free - cue.text.split('\n').length
  }
}
