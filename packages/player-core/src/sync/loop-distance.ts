import type { Direction } from './carousel-port.js'

/** The place in a list of `length` films that a whole number means when the list is a loop: -1 is the last. 0 in an empty list. */
export function wrapIndex(index: number, length: number): number {
  return length > 0 ? ((index % length) + length) % length : 0
}

/**
 * How many slides on (or, negative, back) the shorter way around a loop takes. Where both ways are equally long,
 * as always with two slides, it goes in the direction asked for.
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
