import type { Direction } from './carousels.js'

/** The index of a looped list of `length` films for any integer: -1 is the last. 0 in an empty list. */
export function wrapIndex(index: number, length: number): number {
  return length > 0 ? ((index % length) + length) % length : 0
}

/**
 * Number of slides of the shorter way around a loop; negative backwards. Where both ways are equally long,
 * as always with two slides, it goes in the given direction.
 */
export function shortestStep(
  from: number,
  to: number,
  length: number,
  direction: Direction = 'forward',
): number {
  const on = wrapIndex(to - from, length)
  const back = on - length
  if (on === -back) return direction === 'forward' ? on : back
  return on < -back ? on : back
}
