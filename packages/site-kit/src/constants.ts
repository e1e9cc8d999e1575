/** Every number and fixed name of the site, each with its unit and origin. */

/** Name of the demo studio (product.md); the title of a site whose settings have none is this in upper case. */
export const STUDIO_NAME = 'Cutroom'

/** Port of the site unless another is set (product.md, commands). */
export const DEFAULT_PORT = 4000

/** Shortest preview secret that is accepted, in characters: 128 bits as base64url are 22, as hex 32. */
export const PREVIEW_SECRET_MIN_LENGTH = 16

/** How long a hashed asset may be kept, in s: a year, the longest that caches honour. */
export const ASSET_MAX_AGE_S = 31_536_000

/** Longest description of a page, in characters: what search engines and link previews show of it before they cut. */
export const DESCRIPTION_MAX_LENGTH = 160

/** Language of the site's own words in Open Graph's form, which needs a territory; the protocol's default. */
export const SHARE_LOCALE = 'en_US'

/** Size of the player in a link preview, in px: the 16:9 shape of every slide, scaled by whoever shows it. */
export const SHARED_PLAYER = { width: 1280, height: 720 } as const

/** How long a preview lasts, in s: a long working day, so that a forgotten one is over by the next morning. */
export const PREVIEW_SESSION_MAX_AGE_S = 12 * 60 * 60

/** Longest wait between two looks at the clock for the end of a preview, in ms: how late a sleep is noticed. */
export const SESSION_CHECK_MS = 60_000

/** Random bytes in the id of a preview session: 128 bits are never met twice and cannot be guessed. */
export const PREVIEW_SESSION_ID_BYTES = 16

/** Most ended preview sessions that a process remembers; some 1 MB. Only a valid session can be ended. */
export const ENDED_SESSIONS_MAX = 10_000

/** Longest preview secret that is looked at, in characters; twice what anybody would choose. */
export const GIVEN_SECRET_MAX_LENGTH = 512

/** Longest path that a redirect leads to, in characters: addresses up to 2,000 work everywhere. */
export const PAGE_PATH_MAX_LENGTH = 2_000

/** Times that the encoding of such a path is taken off; one that changes still is an attempt at something. */
export const PATH_DECODINGS_MAX = 4

/** How near a link comes to the viewport before its page is read ahead, in px (specification, section 9). */
export const PREFETCH_MARGIN_PX = 200

/** Pages that are read ahead at once: two queries each, of the six requests that a browser sends a host. */
export const PREFETCH_AT_ONCE = 2

/** How long a page that was read is shown without being read again, in ms: from a glance at a link to the click. */
export const PAGE_FRESH_MS = 30_000

/** How long going back and forward shows a page as it was left, in ms; what browsers give their own such cache. */
export const PAGE_REVISIT_MS = 600_000

/** Pages that are kept in memory, at most. */
export const PAGES_KEPT = 24

/** How long a page is read in the browser before the server is asked for it instead, in ms. */
export const PAGE_READ_LIMIT_MS = 8000

/** How long a page that was read waits for its first poster, in ms: what still passes for an answer to the click. */
export const POSTER_WAIT_MS = 300

/** How long a page may be on its way before the visitor is told, in ms: shorter waits are felt as none. */
export const PENDING_AFTER_MS = 150

/** Shortest time between two changes of the address by steps, in ms: Safari allows 100 in 30 s. */
export const ADDRESS_PAUSE_MS = 320

/** Longest short name of the installed site, in characters: what launchers show under an icon before they cut. */
export const SHORT_NAME_MAX_LENGTH = 12

/**
 * How long what machines read of the site (sitemap, robots, manifest, icon) may be kept, and served on while a newer
 * one is fetched or cannot be, in s: crawlers ask a few times a day at most.
 */
export const FOUND_CACHE_S = { fresh: 3600, stale: 86_400 } as const

/** When to ask again for what the content service did not give, in s. */
export const RETRY_AFTER_S = 120

/**
 * Most addresses in one file of the sitemap, its most bytes uncompressed, and the longest address in characters
 * (sitemaps.org, protocol 0.9); and the most files. Nine hold 450,000 films, and each number that could be asked for
 * costs a reading of all of them.
 */
export const SITEMAP_LIMITS = {
  addresses: 50_000,
  bytes: 52_428_800,
  addressLength: 2047,
  files: 9,
} as const

/** Longest description of a film in a sitemap, in characters (Google Search Central, "Video sitemaps"). */
export const VIDEO_DESCRIPTION_MAX_LENGTH = 2048

/**
 * How long shared caches and the server's own may show a page before they ask again, in s. A minute: an editor who
 * publishes sees it on the public site by the second look, and a page is read at most once a minute for all
 * visitors together.
 */
export const SERVED_FRESH_S = 60

/**
 * How long after that a page is still shown at once while it is made anew behind the visitor, in s (RFC 5861,
 * stale-while-revalidate). Ten minutes: beyond it the news would be older than a studio expects of its site.
 */
export const SERVED_STALE_S = 600

/**
 * How long the last good answer is shown while the content service fails, in s (RFC 5861, stale-if-error). A week:
 * an outage over a long weekend, and somebody has been told.
 */
export const SERVED_STALE_IF_ERROR_S = 604_800

/** How long a page that is not there is kept, in s: long enough to bear a burst, short enough to be put right. */
export const MISSING_FRESH_S = 10

/**
 * How many pages that are not there the server keeps. They have a room of their own, so that random addresses
 * push no real page out.
 */
export const MISSING_PAGES_MAX = 200

/** Room for pages in the server's memory, in bytes: some 700 pages of 90 kB. */
export const PAGE_CACHE_BYTES = 64 * 1024 * 1024

/** Time after which the reading of a page is given up, in ms: a visitor who waited longer has left. */
export const PAGE_READ_TIMEOUT_MS = 10_000

/** How long a visitor waits for a new page when there is an old one to fall back on, in ms. */
export const STALE_WAIT_MS = 2_000

/** How long a failing content service is left alone where there is an old page to show, in ms. */
export const RETRY_HOLD_MS = 5_000

/**
 * Pages that are made at the same time, that wait for it, and for how long in ms; and how long a making can last in
 * ms, which is the reading of its content and some time to render it. Sixteen keep the content service and a core
 * busy; those that wait cost some 10 kB each, and are made in 2 s by a service that answers in 50 ms. A visitor who has
 * waited for half of what a reading may take had better be told.
 */
export const MAKING_LIMITS = { atOnce: 16, waiting: 512, waitMs: 5_000, turnMs: 15_000 } as const

/** When to ask again for a page that there was no time to make, in s: those that wait are made by then. */
export const BUSY_RETRY_AFTER_S = 10

/** How often it is told that pages were refused because there was no time to make them, in ms: not with each of them. */
export const BUSY_TOLD_EVERY_MS = 60_000

/** Answers of the content service that are shared between pages, at most: those of all pages, and some editors'. */
export const ANSWERS_SHARED_MAX = 32

/** Pages whose last making failed that are remembered, at most; some 200 kB. One that is forgotten is tried again. */
export const FAILURES_MAX = 1_000

/** Longest address that is answered, in characters: RFC 9110 asks for 8,000 at least, which headers share here. */
export const ADDRESS_MAX_LENGTH = 8_000

/** How long browsers keep to https once they have seen it, in s: two years, as preload lists ask. */
export const HSTS_MAX_AGE_S = 63_072_000

/**
 * Requests to `/api/*` that one client may make in a window: a person who enters and leaves previews makes a few a
 * minute; who guesses secrets makes many.
 */
export const API_LIMIT = { requests: 60, windowMs: 60_000 } as const

/** Clients that are counted at the same time, at most; some 2 MB. */
export const RATE_CLIENTS_MAX = 10_000

/** Longest body of a request, in bytes; no endpoint takes one, so that this is room for what may come. */
export const BODY_MAX_BYTES = 16_384

/** Longest wait for an idle moment before live updates begin, in ms. */
export const QUIET_WITHIN_MS = 3_000

/** Waits between tries to follow what is published on the server, in ms: the first, and the longest. */
export const FOLLOW_RETRY_MS = { first: 1_000, longest: 30_000 } as const

/**
 * What the Node.js server bears unless other limits are handed in; `ServerLimits` says what each is, and its unit. A
 * browser sends some 2 kB of headers in a few ms; the keep-alive outlasts the 60 s of usual proxies, so that it is
 * they who close; stopping ends before the 5 s of the launcher (and well before the 10 s of container hosts).
 */
export const SERVER_LIMITS = {
  headersMaxBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  keepAliveTimeoutMs: 65_000,
  idleTimeoutMs: 30_000,
  checkIntervalMs: 5_000,
  requestsPerConnection: 1_000,
  connections: 10_000,
  stopTimeoutMs: 4_000,
} as const

/** How often connections that have had their answer are closed while the server stops, in ms: too often to be felt. */
export const STOP_CHECK_MS = 50

/** Room for compressed pages on Node.js, in bytes: as many as the page cache has, at an eighth of their size. */
export const COMPRESSED_PAGES_BYTES = PAGE_CACHE_BYTES / 8

/** Answers below this size gain nothing from compression, in bytes: they fit into one packet as they are. */
export const COMPRESSION_THRESHOLD_BYTES = 1_024

/** Brotli's quality for pages, of 0 to 11: a page of 90 kB in 2 ms, and 4 % larger than at the slow end. */
export const BROTLI_QUALITY = 5
