import { matchesMedia, REDUCED_MOTION_QUERY } from '../portfolio/media-query.js'
import { SLIDE_SPEED_MS } from '../specification.js'

/** Class names that both our markup and Swiper use: the moving track, and the slides in it that a drag may reach. */
export const ENGINE_CLASSES = { track: 'cutroom-carousel__track', snap: 'cutroom-carousel__snap' } as const

/** Layout and drag options of a carousel. */
export interface EngineLayout {
  readonly axis: 'horizontal' | 'vertical'
  readonly perView: number
  /** Minimum length of a drag, in pixels. */
  readonly threshold: number
  /** Slides on each side of the centre that a drag may reach. */
  readonly dragReach: number
}

/** Events of an engine. */
export interface EngineEvents {
  /** The visitor has released a drag, and the carousel moves by this number of slides. */
  readonly onDrag: (slides: number) => void
  /** All movement has ended. */
  readonly onSettle: () => void
}

/** Moves the slides of a carousel. */
export interface CarouselEngine {
  /** The slides have moved by `slides` in the document: keeps the picture still, then moves to the centre. */
  follow(slides: number, animate: boolean): void
  destroy(): void
}

/** Controls that handle drags themselves. */
export const OWN_DRAG_SELECTOR = 'input, select, option, textarea'

/** Duration of a slide change in milliseconds; none with reduced motion. */
export const slideSpeed = () => (matchesMedia(REDUCED_MOTION_QUERY) ? 0 : SLIDE_SPEED_MS)

/** The `gap` of a carousel's track, in pixels; 0 where it has none. */
export function gapOf(element: HTMLElement): number {
  const track = element.firstElementChild
  return track ? Number.parseFloat(getComputedStyle(track).rowGap) || 0 : 0
}
