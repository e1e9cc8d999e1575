/* Numbers and names that docs/behaviour.md fixes, with their units; its heading is in brackets. */

/** Colours of a page without its own (Themes). */
export const DEFAULT_THEME = { foreground: '#ff6779', background: '#020202' } as const

/** Address that ends preview mode (Preview). */
export const EXIT_PREVIEW_HREF = '/api/exit-preview'

/** A swipe that lasts longer must have moved half a slide, in ms (Carousels). */
export const LONG_SWIPE_MS = 300

/** Minimum length of a drag, in px (Carousels). */
export const MAIN_CAROUSEL = { threshold: 10 } as const

/** The thumbnail carousel (Carousels). */
export const THUMBNAIL_CAROUSEL = {
  perView: 5,
  gap: 1,
  verticalGap: 20,
  threshold: 25,
} as const

/** Viewports with a landscape layout: a ratio of 1.00 or more (Carousels). */
export const LANDSCAPE_QUERY = '(min-aspect-ratio: 1/1)'

/** Shape of a film whose own is unknown: width divided by height (Video page). */
export const DEFAULT_ASPECT_RATIO = 16 / 9

/** Size of the blurred picture behind a poster, in px (Images). */
export const BLUR_SIZE = { width: 192, height: 108 } as const

/** Size of a thumbnail, in px (Images). */
export const THUMBNAIL_SIZE = { width: 200, height: 113 } as const

/** How far an arrow key moves the timeline, in s (Player bar). */
export const SEEK_STEP_S = 5

/** Time without user activity after which the chrome of a playing film hides (Video page). */
export const AUTO_HIDE_MS = 2500
