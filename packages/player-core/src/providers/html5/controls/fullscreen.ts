/** What iOS has instead of the fullscreen API, for video elements only. */
interface WebKitVideo {
  readonly webkitDisplayingFullscreen?: boolean
  webkitEnterFullscreen?(): void
  webkitExitFullscreen?(): void
}

/** Whether a video fills the screen, in its target or by iOS. */
export const isFullscreen = (video: HTMLVideoElement & WebKitVideo, target: Element): boolean =>
  target.ownerDocument.fullscreenElement === target || video.webkitDisplayingFullscreen === true

/** Requests fullscreen for the target with the video in it; rejects when the browser asks for a gesture. */
export async function enterFullscreen(video: HTMLVideoElement & WebKitVideo, target: Element): Promise<void> {
  if ('requestFullscreen' in target) await target.requestFullscreen()
  else video.webkitEnterFullscreen?.()
}

/** Exits fullscreen, if the video is in it. */
export async function exitFullscreen(video: HTMLVideoElement & WebKitVideo, target: Element): Promise<void> {
  const { ownerDocument } = target
  if (ownerDocument.fullscreenElement === target) await ownerDocument.exitFullscreen()
  else video.webkitExitFullscreen?.()
}
