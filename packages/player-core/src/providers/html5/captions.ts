import type { CaptionTrack } from '../../player/player.js'

/** Gives a video its caption files, all off; a browser fetches one only when it is shown. */
export function addCaptions(video: HTMLVideoElement, captions: readonly CaptionTrack[]): void {
  const { ownerDocument } = video
  const isElsewhere = ({ src }: CaptionTrack) =>
    new URL(src, ownerDocument.baseURI).origin !== ownerDocument.location.origin
  // A browser fetches captions of another origin only for a video that is fetched by its rules too.
  if (captions.some(isElsewhere)) video.crossOrigin = 'anonymous'
  for (const { language, label, src } of captions) {
    const track = ownerDocument.createElement('track')
    Object.assign(track, { kind: 'captions', srclang: language, label, src })
    video.append(track)
  }
  showCaptions(video, null)
}

/** Shows the captions of one language, or none. */
export function showCaptions(video: HTMLVideoElement, language: string | null): void {
  for (const track of video.textTracks) track.mode = track.language === language ? 'showing' : 'disabled'
}
