/** How long a hashed asset may be kept, in s: a year, the longest that caches honour. */
export const ASSET_MAX_AGE_S = 31_536_000

/**
 * How long what machines read of the site (sitemap, robots, manifest, icon) may be kept, and served on while a newer
 * one is fetched or cannot be, in s: crawlers ask a few times a day at most.
 */
export const FOUND_CACHE_S = { fresh: 3600, stale: 86_400 } as const

/** When to ask again for what the content service did not give, in s. */
export const RETRY_AFTER_S = 120

/**
 * How long shared caches and the server's own may show a page before they ask again, in s. A minute: an editor who
 * publishes sees it on the public site by the second look, and a page is read at most once a minute for all
 * visitors together.
 */
const SERVED_FRESH_S = 60

/**
 * How long after that a page is still shown at once while it is made anew behind the visitor, in s (RFC 5861,
 * stale-while-revalidate). Ten minutes: beyond it the news would be older than a studio expects of its site.
 */
const SERVED_STALE_S = 600

/**
 * How long the last good answer is shown while the content service fails, in s (RFC 5861, stale-if-error). A week:
 * an outage over a long weekend, and somebody has been told.
 */
const SERVED_STALE_IF_ERROR_S = 604_800

/** How long a page that is not there is kept, in s: long enough to bear a burst, short enough to be put right. */
const MISSING_FRESH_S = 10

/** When to ask again for a page that there was no time to make, in s: those that wait are made by then. */
export const BUSY_RETRY_AFTER_S = 10

/** How long an answer may be used, in s: fresh, then stale while a new one is made, then only in need. */
export interface Freshness {
  readonly fresh: number
  /** After `fresh`: shown at once, and made anew behind the visitor. */
  readonly staleWhileRevalidate: number
  /** After `fresh`: shown when a new one cannot be made. */
  readonly staleIfError: number
}

/** What an address leads to: a page, or nothing that the content names (an unknown path, editor or film). */
export type PageSort = 'page' | 'missing'

/** The freshness of each sort of page. */
export type FreshnessTable = Readonly<Record<PageSort, Freshness>>

/** The freshness that the site has unless it is told otherwise. */
export const FRESHNESS: FreshnessTable = {
  page: {
    fresh: SERVED_FRESH_S,
    staleWhileRevalidate: SERVED_STALE_S,
    staleIfError: SERVED_STALE_IF_ERROR_S,
  },
  missing: { fresh: MISSING_FRESH_S, staleWhileRevalidate: 0, staleIfError: SERVED_STALE_S },
}

/** What an answer is good for at its age. */
export type Use = 'fresh' | 'stale' | 'in-need' | 'none'

/**
 * What an answer may be used for.
 *
 * @param age in ms since its content was read
 */
export function goodFor(age: number, { fresh, staleWhileRevalidate, staleIfError }: Freshness): Use {
  const seconds = age / 1000
  if (seconds < fresh) return 'fresh'
  if (seconds < fresh + staleWhileRevalidate) return 'stale'
  return seconds < fresh + staleIfError ? 'in-need' : 'none'
}

/** How long an answer is of any use, in ms. */
export function keepFor({ fresh, staleWhileRevalidate, staleIfError }: Freshness): number {
  return (fresh + Math.max(staleWhileRevalidate, staleIfError)) * 1000
}

/**
 * The same for other caches. A browser asks each time: with an entity tag that costs a few bytes, and it shows neither an
 * old page nor, once its visitor is in preview, the public one. So `Cache-Control` says nothing of stale pages, which
 * browsers would take as said to them too (RFC 5861); shared caches know by `s-maxage` how long a page is fresh, and those
 * that know `CDN-Cache-Control` (RFC 9213) have the rest.
 */
export function cachingHeaders({ fresh, staleWhileRevalidate, staleIfError }: Freshness) {
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${fresh}, must-revalidate`,
    'CDN-Cache-Control': [
      'public',
      `max-age=${fresh}`,
      `stale-while-revalidate=${staleWhileRevalidate}`,
      `stale-if-error=${staleIfError}`,
    ].join(', '),
  }
}
