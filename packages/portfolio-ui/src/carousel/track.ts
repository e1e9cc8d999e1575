import { wrapIndex, type Direction } from '@cutroom/player-core'

/**
 * An endless row of slides of which only a window is in the document. Slides have positions, whole
 * numbers; the list of films repeats along them. A step moves `centre`, so that a slide keeps its
 * position, and its element. Four films, opened at the second and moved by one step:
 *
 *     position   -1   0   1   2   3    names the slide; React's key
 *     index       0   1   2   3   0    of the film: (position + offset) modulo length
 *     slot       -2  -1   0   1   2    from what is shown: position - centre
 *     place      -1   0   1   2   3    in the layout: position - origin
 */
export interface Track {
  readonly length: number
  /** Position that is shown, or moved to. */
  readonly centre: number
  /** Position whose slide is where the track begins. */
  readonly origin: number
  /** Index of the film at position 0; a jump over many films changes it. */
  readonly offset: number
  /** The film that a jump leaves: it keeps its position until the jump has ended. */
  readonly outgoing: { readonly position: number; readonly index: number } | null
  /** Number of changes without animation so far. */
  readonly snapCount: number
}

export interface TrackSlide {
  readonly position: number
  readonly place: number
  readonly slot: number
  readonly index: number
  /** A repetition of a film in the loop, which neither loads nor plays. */
  readonly duplicate: boolean
}

/** Coordinates of 32 bits lose parts of a pixel far from the origin. */
const MAX_PLACE = 100

export function createTrack(length: number, index: number): Track {
  return { length, centre: 0, origin: 0, offset: wrapIndex(index, length), outgoing: null, snapCount: 0 }
}

export function indexAt(track: Track, position: number): number {
  if (track.outgoing?.position === position) return track.outgoing.index
  return wrapIndex(position + track.offset, track.length)
}

export const getCurrentIndex = (track: Track): number => indexAt(track, track.centre)

export const getCentrePlace = ({ centre, origin }: Track): number => centre - origin

export function moveBy(track: Track, slides: number): Track {
  if (slides === 0 || track.length < 2) return track
  const centre = track.centre + slides
  return { ...track, centre, outgoing: track.outgoing?.position === centre ? null : track.outgoing }
}

/** Moves to a film at any distance in one step: it becomes the next slide, or the previous one. */
export function jumpTo(track: Track, index: number, direction: Direction): Track {
  if (getCurrentIndex(track) === index) return track
  const centre = track.centre + (direction === 'forward' ? 1 : -1)
  return {
    ...track,
    centre,
    offset: wrapIndex(index - centre, track.length),
    outgoing: { position: track.centre, index: getCurrentIndex(track) },
  }
}

/** Shows a film without animation. The centre's element stays, and with it everything inside. */
export function snapTo(track: Track, index: number): Track {
  const offset = wrapIndex(index - track.centre, track.length)
  return { ...track, offset, outgoing: null, snapCount: track.snapCount + 1 }
}

export function setLength(track: Track, length: number, index: number): Track {
  if (track.length === length && getCurrentIndex(track) === index) return track
  // A single film is where the track begins: nothing moves the track to it.
  const origin = length > 1 ? track.origin : track.centre
  return snapTo({ ...track, length, origin }, index)
}

/** After a movement the outgoing film gives up its position, and a distant origin follows. */
export function settle(track: Track): Track {
  const origin = Math.abs(getCentrePlace(track)) > MAX_PLACE ? track.centre : track.origin
  return track.outgoing === null && origin === track.origin ? track : { ...track, origin, outgoing: null }
}

/** Whether a change moved the centre only: no slide that stays has another film or place. */
export const isOnlyStepped = (before: Track, after: Track): boolean =>
  before.length === after.length &&
  before.origin === after.origin &&
  before.offset === after.offset &&
  before.outgoing === after.outgoing

/** The slides around the centre, `overscan` on each side. A single film has no neighbours. */
export function getSlides(track: Track, overscan: number): readonly TrackSlide[] {
  if (track.length === 0) return []
  const sides = track.length === 1 ? 0 : overscan
  const slots = [...Array(sides * 2 + 1).keys()].map((index) => index - sides)
  const indexOf = (slot: number) => indexAt(track, track.centre + slot)
  return slots.map((slot) => ({
    position: track.centre + slot,
    place: getCentrePlace(track) + slot,
    slot,
    index: indexOf(slot),
    duplicate: slots.some((nearer) => isNearer(nearer, slot) && indexOf(nearer) === indexOf(slot)),
  }))
}

/** Whether a slot is nearer than another; the one ahead is, at the same distance. */
const isNearer = (slot: number, than: number): boolean =>
  Math.abs(slot) < Math.abs(than) || (slot === -than && slot > than)
