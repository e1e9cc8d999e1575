/** Numbers of the product's specification, each with its unit and its heading in docs/behaviour.md. */

/** Wait between a film's load and its autoplay. Milliseconds; docs/behaviour.md, "Autoplay mode". */
export const AUTOPLAY_DELAY_MS = 500

/** Wait between the end of `AUTOPLAY_DELAY_MS` and the play call. Milliseconds; docs/behaviour.md, "Autoplay mode". */
export const PLAY_CALL_DELAY_MS = 300

/**
 * Wait between the failure of a film in autoplay mode and the next film. Milliseconds; docs/behaviour.md, "Autoplay mode".
 */
export const FAILURE_DELAY_MS = 4000

/** The same while the failure has the focus of a key. Milliseconds; docs/behaviour.md, "Autoplay mode". */
export const FOCUSED_FAILURE_DELAY_MS = 20_000

/** Failures in a row that end autoplay mode; docs/behaviour.md, "Autoplay mode". */
export const MAX_FAILURES = 3

/** Wait between a changed list and the carousels' move to the current slide. Milliseconds; docs/behaviour.md, "Carousels". */
export const RELAYOUT_DELAY_MS = 200

/** Width over height from which a page is landscape; docs/behaviour.md, "Carousels". */
export const LANDSCAPE_RATIO = 1
