import type { Cancel } from '@cutroom/ground/clock'
import { foregroundClock, LOAD_TIMEOUT_MS } from '../../player/player.js'
import { PlayerError } from '../../player/player-error.js'
import { PlaybackMonitor, type PlaybackMonitorOptions } from '../playback-monitor.js'
import { isStream } from './video-element.js'

type PlaybackEvent = 'playing' | 'pause' | 'ended' | 'waiting' | 'timeupdate'

export interface VideoMonitor {
  on(type: PlaybackEvent): void
  pause(): void
}

interface VideoMonitorOptions extends Omit<PlaybackMonitorOptions, 'read'> {
  readonly link: string
  readonly fail: (error: PlayerError) => void
  readonly signal: AbortSignal
}

export function monitorVideo(video: HTMLVideoElement, options: VideoMonitorOptions): VideoMonitor {
  const { signal } = options
  limitWaits(video, options)
  const monitor = new PlaybackMonitor({
    ...options,
    read: async () => ({ paused: video.paused, ended: video.ended, seconds: video.currentTime }),
  })
  const handlers: Readonly<Record<PlaybackEvent, () => void>> = {
    playing: () => monitor.onPlaying(),
    // A browser reports a pause before each end.
    pause: () => monitor.onPause(video.currentTime),
    ended: () => monitor.onEnded(),
    waiting: () => monitor.onWaiting(),
    timeupdate: () => monitor.onTime(video.currentTime),
  }
  signal.addEventListener('abort', () => monitor.stop())
  return {
    on(type) {
      if (!signal.aborted) handlers[type]()
    },
    pause() {
      if (!signal.aborted) monitor.pause(Promise.resolve())
    },
  }
}

/**
 * A browser repeats the request of a file that is cut off for 40 s, or waits without an end. On
 * another screen a film may play on without data here.
 */
function limitWaits(video: HTMLVideoElement, { link, clock, fail, signal }: VideoMonitorOptions): void {
  // A live stream waits for its next part, and hls.js has limits of its own.
  if (isStream(link)) return
  const foreground = foregroundClock(clock, () => video.ownerDocument.hidden)
  const message = `No data of the film at ${link} has come for ${LOAD_TIMEOUT_MS} ms. Try again.`
  let cancel: Cancel = () => {}
  const limit = () => {
    cancel()
    if (!video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
      cancel = foreground.after(LOAD_TIMEOUT_MS, () => fail(new PlayerError('timeout', message)))
  }
  for (const type of ['waiting', 'progress', 'playing', 'pause', 'timeupdate'])
    video.addEventListener(type, limit, { signal })
  // The wait of the first play may have begun before this code was there.
  limit()
  signal.addEventListener('abort', () => cancel())
}
