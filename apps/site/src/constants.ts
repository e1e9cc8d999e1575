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
