import type { TextTrackOption } from '../../../player/player.js'

export function showCaptions(video: HTMLVideoElement, language: string | null): void {
  const shown = captionsOf(video).find((track) => track.language === language)
  for (const track of video.textTracks) {
    // The cues of a stream come on the way. Added once, as the listener is the same function.
    track.addEventListener('cuechange', raiseCuesOfTarget)
    track.mode = track === shown ? 'showing' : 'disabled'
  }
}

/** Captions of a video, those of its stream included. */
export const textTracksOf = (video: HTMLVideoElement): readonly TextTrackOption[] =>
  captionsOf(video).map(({ language, label }) => ({ language, label: label || language }))

/** The first captions of each language: content and streams may have several, which would be shown one over the other. */
const captionsOf = (video: HTMLVideoElement): readonly TextTrack[] =>
  [...video.textTracks]
    .filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
    .filter(({ language }, place, all) => all.findIndex((other) => other.language === language) === place)

const raiseCuesOfTarget = ({ currentTarget }: Event) => {
  if (currentTarget instanceof TextTrack) raiseCues(currentTarget)
}

/** Lines at the foot of a video that captions leave free: controls may lie there, in fullscreen for example. */
const FREE_LINES = 2

/**
 * Raises the cues of caption files as these load: before the first is shown, since a browser takes the line of one that
 * is on the screen into account only later. Until the signal.
 */
export function raiseCaptions(video: HTMLVideoElement, signal: AbortSignal): void {
  video.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLTrackElement) raiseCues(target.track)
    },
    { capture: true, signal },
  )
}

/** Raises cues without a place of their own; a browser puts them at the very foot. */
function raiseCues({ cues }: TextTrack): void {
  for (const cue of cues ?? []) {
    if (cue instanceof VTTCue && cue.line === 'auto') cue.line = -FREE_LINES - cue.text.split('\n').length
  }
}
