/**
 * The numbers of the presentational parts, each with its unit and where it comes from. Numbers that change
 * with the width of the page are CSS variables in `styles.css`.
 */

/** Colours of a page that names none (specification, section 9). */
export const DEFAULT_THEME = { foreground: '#ff6779', background: '#020202' } as const

/** Contrast of small text with what is behind it, as a ratio (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5

/** Contrast of controls, focus rings and text from 24 px on, as a ratio (WCAG 2.2, 1.4.3 and 1.4.11). */
export const CONTROL_CONTRAST = 3

/** How far quiet text leans towards the background before its contrast is asked for: a fraction, by eye. */
export const MUTED_SHARE = 0.34

/** How finely tones are searched between a colour and black or white: a 256th is a step that nobody sees. */
export const TONE_STEPS = 256

/** Side lengths in pixels to which a picture is shrunk before its brightness is read: about a letter a cell. */
export const LUMINANCE_GRID = { width: 64, height: 36 } as const

/** How long 'Link copied' stays in sight, in milliseconds: long enough to be read twice. */
export const COPIED_MESSAGE_MS = 2500

/** Widths in pixels at which a picture within rich text is offered, up to its own: phone, text column, dense. */
export const RICH_TEXT_IMAGE_WIDTHS = [480, 800, 1200, 1600] as const

/** How wide rich text is set at most, in rem; `--cutroom-measure` in CSS says the same to the browser. */
export const RICH_TEXT_SIZES = '(min-width: 42rem) 40rem, 100vw'

/** Levels of lists that rich text nests at most: deeper ones stay at this level. */
export const RICH_TEXT_LIST_LEVELS = 6

/** Digits that a position is padded to at least, so that it keeps its width from film 9 to 10. */
export const POSITION_DIGITS = 2
