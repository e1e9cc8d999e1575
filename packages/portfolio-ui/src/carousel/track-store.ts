import { createTrack, type Track } from './track.js'

/** Holds a track outside of React, so that commands that follow one another add up before anything renders. */
export interface TrackStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly get: () => Track
  /** Replaces the track by what `change` makes of it. */
  readonly update: (change: (track: Track) => Track) => void
}

/** A store with a new track. */
export function createTrackStore(length: number, index: number): TrackStore {
  let track = createTrack(length, index)
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => track,
    update(change) {
      const next = change(track)
      if (next === track) return
      track = next
      for (const listener of listeners) listener()
    },
  }
}
