import { PlaybackMonitor, type PlaybackMonitorOptions } from '../playback-monitor.js'

/** Events of a `<video>` that say something of its playback. */
export type PlaybackEvent = 'playing' | 'pause' | 'ended' | 'waiting' | 'timeupdate'

/** The monitor of a `<video>`. */
export interface VideoMonitor {
  /** The video has fired an event at a time of the film. */
  on(type: PlaybackEvent, seconds: number): void
  /** The page has paused the video. */
  pause(): void
  stop(): void
}

/** Monitors a `<video>`, which answers at once. */
export function monitorVideo(
  video: HTMLVideoElement,
  options: Omit<PlaybackMonitorOptions, 'read'>,
): VideoMonitor {
  const monitor = new PlaybackMonitor({
    ...options,
    read: async () => ({ paused: video.paused, ended: video.ended, seconds: video.currentTime }),
  })
  const handlers: Readonly<Record<PlaybackEvent, (seconds: number) => void>> = {
    playing: () => monitor.onPlaying(),
    // A browser reports a pause before each end.
    pause: (seconds) => monitor.onPause(seconds),
    ended: () => monitor.onEnded(),
    waiting: () => monitor.onWaiting(),
    timeupdate: (seconds) => monitor.onTime(seconds),
  }
  return {
    on: (type, seconds) => handlers[type](seconds),
    pause: () => monitor.pause(Promise.resolve()),
    stop: () => monitor.stop(),
  }
}
