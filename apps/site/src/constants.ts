/** Every number and fixed name of the site, each with its unit and origin. */

/** Name of the demo studio (product.md); the title of a site whose settings have none is this in upper case. */
export const STUDIO_NAME = 'Cutroom'

/** Port of the site unless another is set (product.md, commands). */
export const DEFAULT_PORT = 4000

/** Shortest preview secret that is accepted, in characters: 128 bits as base64url are 22, as hex 32. */
export const PREVIEW_SECRET_MIN_LENGTH = 16

/** How long a hashed asset may be kept, in s: a year, the longest that caches honour. */
export const ASSET_MAX_AGE_S = 31_536_000
