import { CAROUSEL_ATTEMPTS } from '../constants.js'

/** What is known of one carousel. Slides by real index. */
export interface CarouselTrack {
  /** The slide that it was last known to show; `null` before it has said. */
  readonly at: number | null
  /** Where it was sent, oldest first, as far as it has not reported to have got there. */
  readonly awaiting: readonly number[]
  /** How often it was sent to the last of them. */
  readonly attempts: number
}

/** More commands than this are not on their way at once; older ones have been dropped by the carousel. */
const MOST_AWAITED = 64

/** A carousel that has just connected, and shows the slide `at` if that is known. */
export function newTrack(at: number | null): CarouselTrack {
  return { at, awaiting: [], attempts: 0 }
}

/** Where the carousel will be when it has done all it was told. */
export function headingOf(track: CarouselTrack): number | null {
  return track.awaiting.at(-1) ?? track.at
}

/** The carousel is about to be sent to a slide. */
export function sentTo(track: CarouselTrack, target: number): CarouselTrack {
  const again = track.awaiting.at(-1) === target
  return {
    at: track.at,
    awaiting: again ? track.awaiting : [...track.awaiting, target].slice(-MOST_AWAITED),
    attempts: again ? track.attempts + 1 : 1,
  }
}

/**
 * The carousel has come to a slide. It is the echo of a command if it was sent there; what it was told before
 * is then overtaken. Otherwise the visitor has moved it, and no command counts any more.
 */
export function movedTo(
  track: CarouselTrack,
  at: number,
  byHand: boolean,
): { track: CarouselTrack; echo: boolean } {
  const commanded = byHand ? -1 : track.awaiting.indexOf(at)
  if (commanded < 0) return { track: newTrack(at), echo: false }
  const awaiting = track.awaiting.slice(commanded + 1)
  return { track: { at, awaiting, attempts: awaiting.length > 0 ? track.attempts : 0 }, echo: true }
}

/**
 * Why a carousel rests where it does: it was sent `there`; it was sent elsewhere and has `dropped` that; it has
 * `refused` so often that it is to be left alone; or nobody sent it anywhere, and it has `strayed`.
 */
export type Rest = 'there' | 'dropped' | 'refused' | 'strayed'

/** The carousel rests on a slide: whatever else was on its way has been dropped. */
export function restingAt(track: CarouselTrack, at: number): { track: CarouselTrack; rest: Rest } {
  const target = track.awaiting.at(-1)
  if (target === undefined) return { track: newTrack(at), rest: 'strayed' }
  if (target === at) return { track: newTrack(at), rest: 'there' }
  if (track.attempts >= CAROUSEL_ATTEMPTS) return { track: newTrack(at), rest: 'refused' }
  return { track: { at, awaiting: [target], attempts: track.attempts }, rest: 'dropped' }
}
