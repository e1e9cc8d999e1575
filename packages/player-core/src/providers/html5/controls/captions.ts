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
    // The cues of a stream arrive while it plays. The same listener is added only once.
    track.addEventListener('cuechange', raiseCuesOfTarget)
    track.mode = track === shown ? 'showing' : 'disabled'
  }
}

/** The language that is shown in place of the chosen one; `undefined` if that one is shown. */
export function readChosenCaptions(video: HTMLVideoElement): string | null | undefined {
  const chosen = findTextTrack(getCaptions(video), choices.get(video) ?? null)
  // A browser offers all captions of a language, of which the page offers the first.
  const shown = [...video.textTracks].find((track) => isCaptions(track) && track.mode === 'showing')
  return shown?.language === chosen?.language ? undefined : (shown?.language ?? null)
}

/**
 * Raises the cues of a caption file as it loads, since a browser moves a shown cue only later.
 * Removes a file that has none, and warns of it.
 */
export function watchCaptions(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onWarning: (warning: PlayerError) => void,
): void {
  const read = ({ target, type }: Event) => {
    if (!(target instanceof HTMLTrackElement)) return
    raiseCues(target.track, video)
    // The tracks of hls.js have an empty file, and their cues come with the stream.
    if (target.dataset.file === undefined) return
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
  for (const type of ['load', 'error']) video.addEventListener(type, read, { capture: true, signal })
  const sizes = new ResizeObserver(() => {
    for (const track of video.textTracks) raiseCues(track, video)
  })
  sizes.observe(video)
  signal.addEventListener('abort', () => sizes.disconnect(), { once: true })
}

/** Captions of two languages with the same name, such as en and en-GB, have their language, too. */
export function getTextTracks(video: HTMLVideoElement): readonly TextTrackOption[] {
  const captions = getCaptions(video)
  const isShared = (name: string) => captions.filter(({ label }) => label === name).length > 1
  return captions.map(({ language, label }) => ({
    language,
    label: label && language && isShared(label) ? `${label} (${language})` : label || language,
  }))
}

const isCaptions = ({ kind }: TextTrack) => kind === 'captions' || kind === 'subtitles'

/** The first captions of each language: streams may have several, shown over each other. */
const getCaptions = (video: HTMLVideoElement): readonly TextTrack[] =>
  [...video.textTracks]
    .filter(isCaptions)
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

/** The size of captions that a browser chooses, in px. */
const getTextSize = ({ clientWidth, clientHeight }: HTMLVideoElement): number =>
  Math.min(clientWidth, clientHeight) * TEXT_SIZE

/** The size of text that a visitor has set, in px. */
const getRem = ({ ownerDocument }: HTMLVideoElement): number =>
  Number.parseFloat(getComputedStyle(ownerDocument.documentElement).fontSize)

/** Lines at the foot of a video that captions leave free for controls. */
function freeLines(video: HTMLVideoElement): number {
  const lineHeight = getTextSize(video)
  if (lineHeight === 0) return MIN_FREE_LINES
  const height = Math.max(CONTROLS.rem * getRem(video), CONTROLS.minPx)
  return Math.max(MIN_FREE_LINES, Math.ceil(height / lineHeight))
}

type CuePlace = Pick<VTTCue, 'line' | 'snapToLines'>

/** The place that the file gives a cue. */
const places = new WeakMap<VTTCue, CuePlace>()

/** How much of a video's foot the page covers, in px, by its styles; see the README. */
const getInset = (video: HTMLVideoElement) =>
  Number.parseFloat(getComputedStyle(video).scrollMarginBlockEnd) || 0

/** Moves cues that controls would cover: a browser puts those without a line at the foot. */
function raiseCues({ cues }: TextTrack, video: HTMLVideoElement): void {
  const { clientHeight: height } = video
  const inset = getInset(video)
  const free = freeLines(video)
  const raise = (cue: VTTCue, place: CuePlace): Partial<CuePlace> => {
    const top = getTop(place, video)
    if (inset === 0 || height === 0)
      return place.line === 'auto' ? { line: -free - cue.text.split('\n').length } : {}
    // The styles raise all cues by the inset. Those at the top stay where they are.
    if (!CSS.supports('-moz-appearance', 'none'))
      return top < 50 ? { snapToLines: false, line: top + (100 * inset) / height } : {}
    // Firefox has no such styles.
    const line = 100 - (100 * (inset + getTextHeight(cue, video))) / height
    return top < 50 ? {} : { snapToLines: false, line }
  }
  for (const cue of cues ?? []) {
    // The line of a vertical cue is a column.
    if (!(cue instanceof VTTCue) || cue.vertical !== '') continue
    const place = places.get(cue) ?? { line: cue.line, snapToLines: cue.snapToLines }
    places.set(cue, place)
    // Each property is set once: a changed cue is a `cuechange`, which raises the cues again.
    Object.assign(cue, { ...place, ...raise(cue, place) })
  }
}

/** Width and height of a letter and its line, as a part of the text size; rather too large. */
const LETTER = { width: 0.6, height: 1.15 }

/**
 * The height of a cue with the lines that the browser wraps, in px: Firefox aligns no wrapped cue
 * by its end. Styles may enlarge the text of a small video to that of the page.
 */
function getTextHeight({ text }: VTTCue, video: HTMLVideoElement): number {
  const size = Math.max(getTextSize(video), getRem(video))
  const perLine = video.clientWidth / (size * LETTER.width)
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / perLine)))
  return lines.reduce((sum, count) => sum + count, 0) * size * LETTER.height
}

/** The top of a cue as a part of the video, in percent; 100 at its foot. */
function getTop({ line, snapToLines }: CuePlace, video: HTMLVideoElement): number {
  if (line === 'auto' || line < 0) return 100
  const lines = video.clientHeight / getTextSize(video)
  return snapToLines ? (100 * line) / lines : line
}
