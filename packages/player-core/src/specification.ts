/** Numbers that docs/behaviour.md fixes, with the heading in brackets. */

// A film autoplays after both waits: its slide is at rest in the first, and starting in the second.

/** Wait after the load of a film, in ms (Autoplay mode). */
export const AUTOPLAY_AFTER_LOAD_MS = 500

/** Wait after that, before the play call, in ms (Autoplay mode). */
export const AUTOPLAY_BEFORE_PLAY_MS = 300

/** Wait between a failure in autoplay mode and the next film, in ms (Autoplay mode). */
export const FAILURE_DELAY_MS = 4000

/** The same wait while a key has focused the failure, in ms (Autoplay mode). */
export const FOCUSED_FAILURE_DELAY_MS = 20_000

/** Failures in a row that end autoplay mode (Autoplay mode). */
export const MAX_FAILURES = 3

/** Wait between a changed list and the move to the current slide, in ms (Carousels). */
export const RELAYOUT_DELAY_MS = 200

/** Duration of a slide change, in ms (Carousels). */
export const SLIDE_SPEED_MS = 300
