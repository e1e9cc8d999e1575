/** Numbers of the specification and of the providers, each with its unit and where it comes from. */

/** Wait between a film's load and its playing by itself. Milliseconds; specification, section 9. */
export const AUTOPLAY_DELAY_MS = 500

/** Wait before play is called on a film that plays by itself. Milliseconds; specification, section 9. */
export const PLAY_CALL_DELAY_MS = 300

/** Wait between a changed list and sending the carousels to its slide. Milliseconds; specification, section 9. */
export const RELAYOUT_DELAY_MS = 200

/**
 * Slide changes that follow one another within this time are one flick: only the film it ends on is loaded.
 * Milliseconds; the slider speed of the specification, section 9, since a quicker change cannot have shown
 * the slide it left.
 */
export const FLICK_MS = 300

/**
 * Wait between a play that was refused with sound and the same play muted. Milliseconds; iOS drops a second
 * call that is made while it still settles the first.
 */
export const MUTED_RETRY_DELAY_MS = 100

/** How often a carousel that has stopped elsewhere is sent to its slide again. Times; then it is left there. */
export const CAROUSEL_ATTEMPTS = 3

/** A film that has not loaded by then has failed. Milliseconds; the SDKs of video hosts have no limit. */
export const LOAD_TIMEOUT_MS = 15_000

/** A single call to a player that has not been answered by then has failed. Milliseconds; as above. */
export const CALL_TIMEOUT_MS = 8000

/**
 * A pause this close to the end that the page did not call is the end. Seconds; hosts were seen to report the pause of
 * an end up to 250 ms before it.
 */
export const END_TOLERANCE_S = 0.25

/** Width over height from which a page is landscape. Specification, section 9. */
export const LANDSCAPE_RATIO = 1
