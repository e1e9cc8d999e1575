import { PlaybackMonitor, type PlaybackMonitorOptions } from '../playback-monitor.js'

type PlaybackEvent = 'playing' | 'pause' | 'ended' | 'waiting' | 'timeupdate'

export interface VideoMonitor {
  on(type: PlaybackEvent): void
  pause(): void
}

export function monitorVideo(
  video: HTMLVideoElement,
  { signal, ...options }: Omit<PlaybackMonitorOptions, 'read'> & { readonly signal: AbortSignal },
): VideoMonitor {
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
