/** What iOS has in place of the standard, on a video and nowhere else. */
interface WebKitVideo {
  webkitEnterFullscreen?(): void
  webkitExitFullscreen?(): void
}

/** Makes a video take the whole screen; rejects when the browser wants a gesture for that. */
export async function enterFullscreen(video: HTMLVideoElement & WebKitVideo): Promise<void> {
  if ('requestFullscreen' in video) await video.requestFullscreen()
  else (video as WebKitVideo).webkitEnterFullscreen?.()
}

/** Gives the screen back, if the video has it. */
export async function leaveFullscreen(video: HTMLVideoElement & WebKitVideo): Promise<void> {
  const { ownerDocument } = video
  if (ownerDocument.fullscreenElement === video) await ownerDocument.exitFullscreen()
  else video.webkitExitFullscreen?.()
}
