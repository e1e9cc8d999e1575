/** The state that a player returns. A property is missing where its answer is late. */
export interface PlaybackReading {
  readonly paused?: boolean | undefined
  readonly ended?: boolean | undefined
  readonly seconds?: number | undefined
}

export interface PlaybackFacts {
  /** The film is where it ends, within the tolerance of an end. */
  readonly isNearEnd: boolean
  readonly pauseCalled: boolean
  readonly hasMoved: boolean
  readonly isStalled: boolean
}

/** The verdict on a film that is reported to play; `null` when a reading is not conclusive. */
export function judgePlaying(
  { paused, ended }: PlaybackReading,
  { isNearEnd, pauseCalled, hasMoved, isStalled }: PlaybackFacts,
): 'ended' | 'paused' | 'moving' | 'stalled' | null {
  if (ended || (paused && isNearEnd && !pauseCalled)) return 'ended'
  if (paused) return 'paused'
  if (hasMoved) return 'moving'
  if (!isStalled) return null
  // A film that stands still at its end has ended, also where its player reports otherwise.
  return isNearEnd ? 'ended' : 'stalled'
}

/** The verdict on a film that was called to play and is not reported to. `hasEnded`: nothing has played since its last end. */
export function judgeStarting(
  { paused, ended }: PlaybackReading,
  { hasMoved, hasEnded }: { readonly hasMoved: boolean; readonly hasEnded: boolean },
): 'over' | 'moving' | 'paused' | null {
  // It was over before its events, or the first reading, came.
  if (ended && hasMoved && !hasEnded) return 'over'
  if (paused) return 'paused'
  return hasMoved ? 'moving' : null
}
