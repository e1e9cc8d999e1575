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

/** How often preview reads again while the page is visible, in ms (§9). */
export const PREVIEW_REFRESH_INTERVAL_MS = 10_000

/** Documents from which preview wants a refresh interval; the value is not in §9, it is the one of the older preview kit. */
export const PREVIEW_MAX_DOCUMENTS = 3000

/** Least time between two reads of one query in preview, in ms: bulk writes must not become as many reads. */
export const PREVIEW_REFETCH_GAP_MS = 150

/** Time after which a read that has failed is tried again in preview, in ms; the client has tried five times itself. */
export const PREVIEW_RETRY_MS = 5000

/** Longest address of a listener, in characters (§9); `@sanity/client` checks it. */
export const LISTENER_URL_MAX_LENGTH = 14_800

/** Time after a drop until a listener comes back, in ms (§9). */
export const LISTENER_RECONNECT_MS = 100

/** Longest time between two tries to come back, in ms: an editor who waits looks at it about that often. */
export const LISTENER_RECONNECT_MAX_MS = 5000

/** Time that a connection has to last to count as a good one, in ms; until then each drop doubles the delay. */
export const CHANNEL_LASTED_MS = 5000

/** Time in which the service has to say welcome, in ms; slower than any answer over a poor mobile connection. */
export const CHANNEL_OPEN_TIMEOUT_MS = 15_000

/** Contrast of text with what is behind it below which an editor is warned, as a ratio (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5

/** First API version with live events (§5, §9). */
export const LIVE_EVENTS_SINCE = '2021-03-26'

/**
 * Time over which open pages spread their reads after one event, in ms (product.md): with the read itself, what is
 * published is on an open page within 2 s. The content service answers `pages / spread` reads a second of each query
 * that the event names: 670 for a thousand open pages, 6,700 for ten thousand, which then want 10,000 ms or more.
 */
export const LIVE_SPREAD_MS = 1500

/**
 * Time over which open pages spread their first try after a lost connection or a failed read, in ms: a service that has
 * just come back is met by a thousand of ten thousand pages a second. Nobody waits for it: the page is shown as it was.
 */
export const LIVE_RETRY_SPREAD_MS = 10_000

/**
 * How much older than the connection an answer may be that counts as of its beginning, in ms: a page is read, sent and
 * made live before it connects, over a slow line too, and clocks are a little off. What was published since its sending
 * is missed only within that time; caches in between keep documents for longer.
 */
export const LIVE_TRUSTED_MS = 15_000

/** Changes that an open page remembers, at most: what it kept before them is read again. */
export const LIVE_CHANGES_MAX = 200

/** Longest time that a page waits before it tries again what has failed, in ms. */
export const LIVE_BACKOFF_MAX_MS = 120_000

/** Time between two reads of a page that the service has sent away, in ms: a sixth of the load of a retry. */
export const LIVE_POLL_MS = 60_000
