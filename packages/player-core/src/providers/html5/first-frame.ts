/**
 * Calls `shown` once, when a picture of a playing video is on the screen. To be called as it is told to play:
 * the frame that a browser shows of a resting one does not count.
 */
export function onFirstFrame(video: HTMLVideoElement, signal: AbortSignal, shown: () => void): void {
  if ('requestVideoFrameCallback' in video) {
    const handle = video.requestVideoFrameCallback(shown)
    signal.addEventListener('abort', () => video.cancelVideoFrameCallback(handle), { once: true })
    return
  }
  const media: HTMLMediaElement = video
  const listening = new AbortController()
  const onTime = () => {
    if (media.currentTime === 0) return
    listening.abort()
    shown()
  }
  media.addEventListener('timeupdate', onTime, { signal: AbortSignal.any([signal, listening.signal]) })
}
