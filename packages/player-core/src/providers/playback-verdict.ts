/** What a player answers about its playback. A property is missing where it has not answered in time. */
export interface PlaybackReading {
  readonly paused?: boolean | undefined
  readonly ended?: boolean | undefined
  /** Current time in seconds. */
  readonly seconds?: number | undefined
}

/** What is known beside a reading. */
export interface PlaybackFacts {
  /** The film is where it ends, within the tolerance of an end. */
  readonly isNearEnd: boolean
  /** The page has called for a pause. */
  readonly pauseCalled: boolean
  /** Time has moved on since the reading before. */
  readonly hasMoved: boolean
  /** Time has stood still for long enough to say so. */
  readonly isStalled: boolean
}

/** What a reading means for a film that is reported to play; `null` when it says nothing certain. */
export function judgePlaying(
  { paused, ended }: PlaybackReading,
  { isNearEnd, pauseCalled, hasMoved, isStalled }: PlaybackFacts,
): 'ended' | 'paused' | 'moving' | 'stalled' | null {
  if (ended || (paused && isNearEnd && !pauseCalled)) return 'ended'
  if (paused) return 'paused'
  if (hasMoved) return 'moving'
  if (!isStalled) return null
  // A film that stands still where it ends has ended, whatever its player says.
  return isNearEnd ? 'ended' : 'stalled'
}

/** What a reading means for a film that was told to play and is not reported to. `hasEnded`: since its last end. */
export function judgeStarting(
  { paused, ended }: PlaybackReading,
  { hasMoved, hasEnded }: { readonly hasMoved: boolean; readonly hasEnded: boolean },
): 'over' | 'moving' | 'paused' | null {
  // It was over before its events, or the first reading, came.
  if (ended && hasMoved && !hasEnded) return 'over'
  if (paused) return 'paused'
  return hasMoved ? 'moving' : null
}
