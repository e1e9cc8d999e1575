import type { Direction } from '@cutroom/player-core'

/**
 * An endless row of slides of which only a window is in the document.
 *
 * Slides have positions, whole numbers without end in either direction; the list of films repeats along them.
 * A step moves `centre`, the position that the carousel shows or moves to, so a slide keeps its position, and
 * with it its element, for as long as it is in the window.
 */
export interface Track {
  /** Number of films. */
  readonly length: number
  /** Position that is shown, or moved to. */
  readonly centre: number
  /** Film of position 0; a jump over many films changes it. */
  readonly offset: number
  /**
   * The film that is left by a jump: it keeps its position until the jump has ended, whatever the offset now
   * says of that position.
   */
  readonly standIn: { readonly position: number; readonly index: number } | null
  /** Counts the changes that are cuts: a carousel that finds it changed does not animate. */
  readonly cuts: number
}

/** One slide of the window. */
export interface TrackSlide {
  readonly position: number
  /** Place from the centre: 0 is the current slide, 1 the next. */
  readonly slot: number
  /** Place of its film in the list. */
  readonly index: number
  /** The same film is shown nearer to the centre: this one is a copy that the loop has made. */
  readonly duplicate: boolean
}

/** The remainder that is never negative. */
const modulo = (value: number, length: number): number =>
  length > 0 ? ((value % length) + length) % length : 0

/** A track of `length` films that shows the one at `index`. */
export function createTrack(length: number, index: number): Track {
  return { length, centre: 0, offset: modulo(index, length), standIn: null, cuts: 0 }
}

/** Place in the list of the film at a position. */
export function indexAt(track: Track, position: number): number {
  if (track.standIn?.position === position) return track.standIn.index
  return modulo(position + track.offset, track.length)
}

/** Place in the list of the film that is shown, or moved to. */
export const currentIndex = (track: Track): number => indexAt(track, track.centre)

/** Moves by a number of slides, backwards when it is negative. */
export function step(track: Track, slides: number): Track {
  if (slides === 0 || track.length < 2) return track
  const centre = track.centre + slides
  return { ...track, centre, standIn: track.standIn?.position === centre ? null : track.standIn }
}

/** Goes to a film at any distance in one movement: it becomes the next slide, or the one before. */
export function leap(track: Track, index: number, direction: Direction): Track {
  if (currentIndex(track) === index) return track
  const sign = direction === 'forward' ? 1 : -1
  const centre = track.centre + sign
  return {
    ...track,
    centre,
    offset: modulo(index - centre, track.length),
    standIn: { position: track.centre, index: currentIndex(track) },
  }
}

/** Shows a film at once. The centre's element stays, so nothing that lives in it is lost. */
export function cut(track: Track, index: number): Track {
  return {
    ...track,
    offset: modulo(index - track.centre, track.length),
    standIn: null,
    cuts: track.cuts + 1,
  }
}

/** The list has changed: shows the film at `index` of the new one at once. */
export function relist(track: Track, length: number, index: number): Track {
  if (track.length === length && currentIndex(track) === index) return track
  return cut({ ...track, length }, index)
}

/** The movement has ended: the film that was left by a jump gives its position back. */
export function settle(track: Track): Track {
  return track.standIn === null ? track : { ...track, standIn: null }
}

/** The slides around the centre, `reach` on each side, in order. One film alone has no neighbours. */
export function windowOf(track: Track, reach: number): readonly TrackSlide[] {
  if (track.length === 0) return []
  const sides = track.length === 1 ? 0 : reach
  const slots = Array.from({ length: sides * 2 + 1 }, (_, place) => place - sides)
  const indexOf = (slot: number) => indexAt(track, track.centre + slot)
  return slots.map((slot) => ({
    position: track.centre + slot,
    slot,
    index: indexOf(slot),
    duplicate: slots.some((other) => isNearer(other, slot) && indexOf(other) === indexOf(slot)),
  }))
}

/** Of two slides as near to the centre, the one ahead counts as nearer. */
const isNearer = (one: number, other: number): boolean =>
  Math.abs(one) < Math.abs(other) || (one === -other && one > other)
