import { REDUCED_MOTION_QUERY, SLIDE_SPEED_MS } from '../constants.js'
import { matchesMedia } from '../portfolio/media-query.js'

/** How a carousel is laid out, and how it is dragged. */
export interface EngineLayout {
  readonly axis: 'horizontal' | 'vertical'
  readonly perView: number
  /** Pixels before a drag counts. */
  readonly threshold: number
  /** Slides on each side of the centre that a drag may reach. */
  readonly dragReach: number
}

/** What an engine reports. */
export interface EngineEvents {
  /** The visitor has let go, and the carousel moves on by so many slides. */
  readonly onDrag: (slides: number) => void
  /** Nothing moves any more. */
  readonly onSettle: () => void
}

/** What moves the slides of a carousel. */
export interface CarouselEngine {
  /** The slides have moved on by `slides` in the document: keeps the picture still, then moves to the centre. */
  follow(slides: number, animate: boolean): void
  destroy(): void
}

/** What is dragged itself, and never the slides by it. */
export const DRAGGED_ITSELF = 'input, select, option, textarea'

/** How long a slide takes, now: where motion is to be less, it is a cut. Milliseconds. */
export const slideSpeed = () => (matchesMedia(REDUCED_MOTION_QUERY) ? 0 : SLIDE_SPEED_MS)

/** The `gap` of a carousel's track, in pixels; 0 where it has none. */
export function gapOf(element: HTMLElement): number {
  const track = element.firstElementChild
  return track ? Number.parseFloat(getComputedStyle(track).rowGap) || 0 : 0
}
