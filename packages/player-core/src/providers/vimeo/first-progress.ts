import type { PlayerEvents, Subscribe } from '../../player/player.js'

/** Calls `shown` once, with the first progress of a playing film: its picture is on the screen then. */
export function onFirstProgress(on: Subscribe<PlayerEvents>, shown: () => void): void {
  let isPlaying = false
  const stops = [
    on('playing', () => (isPlaying = true)),
    on('paused', () => (isPlaying = false)),
    on('ended', () => (isPlaying = false)),
    on('timeupdate', ({ seconds }) => {
      if (!isPlaying || seconds === 0) return
      for (const stop of stops) stop()
      shown()
    }),
  ]
}
