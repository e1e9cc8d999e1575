/**
 * Every number and fixed name of the content side, each with its unit and origin. "§9" is section 9 of the
 * specification, "Business constants and limits".
 */

/** API version of all queries but the settings query, YYYY-MM-DD (§9). */
export const CONTENT_API_VERSION = '2023-06-07'

/** API version of the settings query that runs on load, YYYY-MM-DD (§7 call 1, §9). */
export const SETTINGS_API_VERSION = '2021-10-21'

/** First API version that calls the perspective of drafts `drafts`; before it is `previewDrafts` (Sanity's docs). */
export const DRAFTS_PERSPECTIVE_SINCE = '2025-02-19'

/** Dataset that is read unless another is set (§9). */
export const DEFAULT_DATASET = 'production'

/** Where the hosted service serves pictures and files from, as an origin (Sanity's asset CDN). */
export const DEFAULT_ASSET_HOST = 'https://cdn.sanity.io'

/** Longest dataset name, in characters (§5). */
export const DATASET_NAME_MAX_LENGTH = 64

/** Time after which the content service is given up on, in ms (§9). */
export const REQUEST_TIMEOUT_MS = 300_000

/** Description of a site whose settings have none (§9). */
export const DEFAULT_SITE_DESCRIPTION = 'Video Editors'

/** Colours of a page that neither it nor the settings give any (§9). */
export const DEFAULT_THEME = { foreground: '#ff6779', background: '#020202' } as const

/** The visible poster, in px (§9). */
export const POSTER = { width: 1920, height: 1080 } as const

/** The blurred poster behind it, in px; `blur` and `quality` as the image CDN takes them (§9). */
export const POSTER_BACKGROUND = { width: 192, height: 108, blur: 40, quality: 20 } as const

/**
 * Narrower candidates of the poster's `srcset`, in px of width: the usual phone widths at two and three device
 * pixels, so that no phone loads more than a fifth over its need.
 */
export const POSTER_CANDIDATE_WIDTHS = [480, 768, 1080, 1440] as const

/** A thumbnail, in px (§9). */
export const THUMBNAIL = { width: 200, height: 113 } as const

/** Densities at which a thumbnail is offered: screens of one, two and three device pixels a px. */
export const THUMBNAIL_DENSITIES = [1, 2, 3] as const

/** The share image of the site, in px (§7 call 1). */
export const SHARE_IMAGE = { width: 1200, height: 800, format: 'jpg' } as const

/** Widths of pictures within rich text, in px: the measure of the text column at one, two and three densities. */
export const RICH_TEXT_IMAGE_WIDTHS = [640, 1280, 1920] as const
