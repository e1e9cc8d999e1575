import { gzipSync } from 'node:zlib'

export const KB = 1000

export interface Budget {
  /** The document with its stylesheet and data, in bytes of gzip 9. */
  readonly document: number
  /** Requested JavaScript, in bytes of gzip 9. */
  readonly scripts: number
  readonly scriptFiles: number
  readonly stylesheets: number
  readonly fonts: number
  /** Requests of every kind, the document included. */
  readonly requests: number
  /** Requests to origins other than the site and its content service. */
  readonly thirdParties: number
  /** Cumulative layout shift. */
  readonly layoutShift: number
}

export const FIRST_LOAD_BUDGET: Budget = {
  /** Typeface 19.5 KB, stylesheet 9, data of the demo's films 4, script loader 1. */
  document: 44.2 * KB,
  /**
   * React's 68 KB, and the code of a page of films without user input. Less than one of it joins
   * the URLs of pictures (docs/decisions/long-playlists.md).
   */
  scripts: 104.15 * KB,
  /** The page. The player loads at the first user activity. */
  scriptFiles: 1,
  stylesheets: 0,
  fonts: 0,
  /**
   * Document and icon; the script; the poster, the visible thumbnails, and two to spare for what
   * depends on when the page is idle.
   */
  requests: 11,
  thirdParties: 0,
  layoutShift: 0,
}

/** The script that further pages need: bytes of gzip 9, which the hashes of files change by 20. */
export const FURTHER_PAGES_SCRIPT = 19.8 * KB

/** Packages that a first load has not: a click, another video host or another page needs them. */
export const NOT_IN_FIRST_LOAD = ['@sanity/client', '@vimeo/player', 'hls.js'] as const

/** JavaScript with Swiper and players, which the first pointer event loads: bytes of gzip 9. */
export const SCRIPTS_WITH_SWIPER = 132.4 * KB

export interface Loaded {
  readonly url: string
  readonly kind: 'document' | 'script' | 'stylesheet' | 'font' | 'other'
  /** The decompressed body; required for documents and scripts. */
  readonly body?: Uint8Array
}

export const gzipSize = (body: Uint8Array): number => gzipSync(body, { level: 9 }).byteLength

/**
 * The cost of a first load, by the names of the budget.
 * @param layoutShift cumulative layout shift of the browser
 */
export function toCost(loaded: readonly Loaded[], origins: readonly string[], layoutShift: number): Budget {
  const filter = (kind: Loaded['kind']) => loaded.filter((response) => response.kind === kind)
  const sumSizes = (kind: Loaded['kind']) =>
    filter(kind).reduce((sum, { body }) => sum + (body ? gzipSize(body) : 0), 0)
  return {
    document: sumSizes('document'),
    scripts: sumSizes('script'),
    scriptFiles: filter('script').length,
    stylesheets: filter('stylesheet').length,
    fonts: filter('font').length,
    requests: loaded.length,
    thirdParties: loaded.filter(({ url }) => !origins.includes(new URL(url).origin)).length,
    layoutShift,
  }
}

export function excesses(cost: Budget): string[] {
  return (Object.keys(FIRST_LOAD_BUDGET) as (keyof Budget)[])
    .filter((name) => cost[name] > FIRST_LOAD_BUDGET[name])
    .map((name) => `${name}: ${cost[name]}, and at most ${FIRST_LOAD_BUDGET[name]} are allowed`)
}
