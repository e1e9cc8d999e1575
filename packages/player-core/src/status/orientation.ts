import { LANDSCAPE_RATIO } from '../specification.js'
import type { Orientation } from './player-state.js'

/** The orientation of a page of that width and height, in any unit. A page without height is landscape. */
export function orientationOf(width: number, height: number): Orientation {
  return width >= height * LANDSCAPE_RATIO ? 'landscape' : 'portrait'
}
