/**
 * The numbers of the presentational parts, each with its unit and where it comes from. Numbers that change
 * with the width of the page are CSS variables in `styles.css`.
 */

/** How long a slide takes to its place, in milliseconds (specification, section 9: slider speed). */
export const SLIDE_SPEED_MS = 300

/** A swipe that lasts longer must have moved half a slide, in milliseconds (specification, section 9). */
export const LONG_SWIPE_MS = 300

/** The main carousel: pixels before a drag counts, and slides kept on each side of the current one. */
export const MAIN_CAROUSEL = {
  /** Specification, section 9. */
  threshold: 10,
  /** One to see while a step is under way, and one more for the step that overtakes it. */
  reach: 2,
  /** A swipe moves one film. */
  dragReach: 1,
} as const

/** The thumbnail carousel. */
export const THUMBNAIL_CAROUSEL = {
  /** Thumbnails in view (specification, section 9). */
  perView: 5,
  /** Pixels between thumbnails, in a row and in a column (specification, section 9). */
  gap: 1,
  verticalGap: 20,
  /** Pixels before a drag counts (specification, section 9). */
  threshold: 25,
  /** Kept on each side of the current one: two in view, and as many as a finger moves from end to end. */
  reach: 7,
  /** A finger moves from one end of the rail to the other at most. */
  dragReach: 5,
} as const

/** The page is landscape, and the thumbnails vertical, from this shape on (specification, section 9: 1.00). */
export const LANDSCAPE_QUERY = '(min-aspect-ratio: 1/1)'

/** A phone or a tablet: fullscreen follows how it is held (product reading 14). */
export const HANDHELD_QUERY = '(hover: none) and (pointer: coarse)'

/** The visitor prefers less motion: cuts instead of movement, and no film plays by itself. */
export const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)'

/** How wide a poster is shown: the stage is covered by 16:9 in landscape, and 16:9 itself in portrait. */
export const POSTER_SIZES = '(min-aspect-ratio: 16/9) 100vw, (min-aspect-ratio: 1/1) 177.78vh, 100vw'

/** Size of the blurred picture behind a poster, in pixels (specification, section 9). */
export const BLUR_SIZE = { width: 192, height: 108 } as const

/** Size of a thumbnail, in pixels (specification, section 9). */
export const THUMBNAIL_SIZE = { width: 200, height: 113 } as const

/** While a film plays, the page withdraws after this long without a sign of life, in milliseconds (by eye). */
export const WITHDRAW_MS = 2500

/** Films that are listed for a page without scripts; each one's own page lists those that follow it. */
export const LISTED_FILMS = 24

/** How wheel events are told apart: see `carousel/wheel-gesture.ts`. */
export const WHEEL = {
  /** A pause that ends a gesture, in milliseconds: longer than any within a trackpad's glide. */
  pauseMs: 180,
  /** Pixels before a gesture counts: less is a finger at rest. */
  threshold: 16,
  /** A single notch of a wheel: at least so many pixels, so many milliseconds after the event before it. */
  notch: { pixels: 50, ms: 60 },
  /** Growth over the strongest of the last events that only a finger's new push explains. */
  surge: { factor: 1.8, pixels: 12, events: 6 },
  /** Earliest new push after a step, in milliseconds: before that the same push is still growing. */
  refractoryMs: 250,
  /** Pixels of a line and of a page, for browsers that count in those. */
  linePixels: 16,
  pagePixels: 800,
} as const

/** A page that names a film within this time of being told of it only repeats it, in milliseconds: a slow render. */
export const ECHO_MS = 1000
