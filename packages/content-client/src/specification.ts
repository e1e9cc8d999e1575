// The numbers and names that docs/behaviour.md fixes, with its sections.

/** API version of all queries but the settings query, as YYYY-MM-DD ("Content client"). */
export const CONTENT_API_VERSION = '2023-06-07'

/** API version of the settings query, as YYYY-MM-DD ("Settings query"). */
export const SETTINGS_API_VERSION = '2021-10-21'

/** The default dataset ("Content client"). */
export const DEFAULT_DATASET = 'production'

/** Timeout of a request, in ms ("Content client"). */
export const REQUEST_TIMEOUT_MS = 300_000

/** Description of a site whose settings have none ("Content"). */
export const DEFAULT_SITE_DESCRIPTION = 'Video Editors'

/** Colours of a page when neither it nor the settings have a theme ("Themes"). */
export const DEFAULT_THEME = { foreground: '#ff6779', background: '#020202' } as const

/** The visible poster, in px ("Images"). */
export const POSTER = { width: 1920, height: 1080 } as const

/** The blurred poster behind it, in px; `blur` and `quality` are the image CDN's ("Images"). */
export const POSTER_BACKGROUND = { width: 192, height: 108, blur: 40, quality: 20 } as const

/** A thumbnail, in px ("Images"). */
export const THUMBNAIL = { width: 200, height: 113 } as const

/** The share image, in px ("Images"). */
export const SHARE_IMAGE = { width: 1200, height: 800, format: 'jpg' } as const

/** Time between two fetches of preview while the page is visible, in ms ("Live query provider"). */
export const PREVIEW_REFRESH_INTERVAL_MS = 10_000

/** Number of documents above which preview needs a refresh interval ("Live query provider"). */
export const PREVIEW_MAX_DOCUMENTS = 3000

/** Longest URL of a listener, in characters ("Listener"); `@sanity/client` checks it. */
export const LISTENER_URL_MAX_LENGTH = 14_800

/** Delay after a drop until a listener reconnects, in ms ("Listener"). */
export const LISTENER_RECONNECT_MS = 100

/** First API version with live events, as YYYY-MM-DD ("Live events"). */
export const LIVE_EVENTS_MIN_API_VERSION = '2021-03-26'

/** Longest random delay of a page's fetch after an event, in ms ("Published updates"). */
export const LIVE_JITTER_MS = 1500
