import { wrapIndex, type Direction } from '@cutroom/player-core'
import { createValueSource, type Source } from '../portfolio/after-frame.js'

/**
 * An endless row of slides of which only a window is in the document.
 *
 * Slides have positions, whole numbers without end in either direction; the list of films repeats along them. A step
 * moves `centre`, the position that the carousel shows or moves to, so that a slide keeps its position, and its element,
 * for as long as it is in the window.
 *
 * Four films, opened at the second (`offset` 1, `origin` 0) and moved by one step (`centre` 1):
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
  /** The film that a jump leaves: it keeps its position until the jump has ended, whatever the offset says. */
  readonly outgoing: { readonly position: number; readonly index: number } | null
  /** Number of changes without animation so far: a carousel that finds it changed does not animate. */
  readonly snaps: number
}

export interface TrackSlide {
  readonly position: number
  /** Distance from the track's origin, in slides: it stays while the slide is in the document. */
  readonly place: number
  /** Distance from the centre: 0 is the current slide, 1 the next. */
  readonly slot: number
  /** Index of its film in the list. */
  readonly index: number
  /** The same film is shown nearer to the centre: this one is a repetition of the loop. */
  readonly duplicate: boolean
}

/**
 * Distance of the centre from the origin, in slides, beyond which the origin follows it: coordinates of 32 bits lose
 * parts of a pixel far away, and Chromium's layout ends at 33 million pixels.
 */
const MAX_PLACE = 100

/** A track of `length` films that shows the one at `index`. */
export function createTrack(length: number, index: number): Track {
  return { length, centre: 0, origin: 0, offset: wrapIndex(index, length), outgoing: null, snaps: 0 }
}

export function indexAt(track: Track, position: number): number {
  if (track.outgoing?.position === position) return track.outgoing.index
  return wrapIndex(position + track.offset, track.length)
}

/** Index of the film that is shown, or moved to. */
export const currentIndex = (track: Track): number => indexAt(track, track.centre)

/** Moves by a number of slides, backwards when it is negative. */
export function step(track: Track, slides: number): Track {
  if (slides === 0 || track.length < 2) return track
  const centre = track.centre + slides
  return { ...track, centre, outgoing: track.outgoing?.position === centre ? null : track.outgoing }
}

/** Moves to a film at any distance in one step: it becomes the next slide, or the previous one. */
export function jumpTo(track: Track, index: number, direction: Direction): Track {
  if (currentIndex(track) === index) return track
  const centre = track.centre + (direction === 'forward' ? 1 : -1)
  return {
    ...track,
    centre,
    offset: wrapIndex(index - centre, track.length),
    outgoing: { position: track.centre, index: currentIndex(track) },
  }
}

/** Shows a film without animation. The centre's element stays, and with it everything inside. */
export function snapTo(track: Track, index: number): Track {
  const offset = wrapIndex(index - track.centre, track.length)
  return { ...track, offset, outgoing: null, snaps: track.snaps + 1 }
}

/** The list has changed: shows the film at `index` of the new one without animation. */
export function setLength(track: Track, length: number, index: number): Track {
  if (track.length === length && currentIndex(track) === index) return track
  // A single film is where the track begins: nothing moves the track to it.
  const origin = length > 1 ? track.origin : track.centre
  return snapTo({ ...track, length, origin }, index)
}

/** The movement has ended: the outgoing film gives up its position, and an origin that is far away follows. */
export function settle(track: Track): Track {
  const origin = Math.abs(placeOfCentre(track)) > MAX_PLACE ? track.centre : track.origin
  return track.outgoing === null && origin === track.origin ? track : { ...track, origin, outgoing: null }
}

/** Distance of the centre from the origin, in slides. */
export const placeOfCentre = ({ centre, origin }: Track): number => centre - origin

/** Whether a track has only moved by steps: no slide that is in the document for both has changed its film or place. */
export const isMove = (before: Track, after: Track): boolean =>
  before.length === after.length &&
  before.origin === after.origin &&
  before.offset === after.offset &&
  before.outgoing === after.outgoing

/** The slides around the centre, `overscan` on each side, in order. A single film has no neighbours. */
export function windowOf(track: Track, overscan: number): readonly TrackSlide[] {
  if (track.length === 0) return []
  const sides = track.length === 1 ? 0 : overscan
  const slots = Array.from({ length: sides * 2 + 1 }, (_, index) => index - sides)
  const indexOf = (slot: number) => indexAt(track, track.centre + slot)
  return slots.map((slot) => ({
    position: track.centre + slot,
    place: placeOfCentre(track) + slot,
    slot,
    index: indexOf(slot),
    duplicate: slots.some((other) => isNearer(other, slot) && indexOf(other) === indexOf(slot)),
  }))
}

/** Of two slides at the same distance, the one ahead counts as nearer. */
const isNearer = (one: number, other: number): boolean =>
  Math.abs(one) < Math.abs(other) || (one === -other && one > other)

/** Holds a track outside of React, so that successive commands add up before anything renders. */
export interface TrackStore extends Source<Track> {
  /** Replaces the track by the result of `change`. */
  readonly update: (change: (track: Track) => Track) => void
}

export function createTrackStore(length: number, index: number): TrackStore {
  const { set, ...source } = createValueSource(createTrack(length, index))
  return { ...source, update: (change) => set(change(source.getSnapshot())) }
}
