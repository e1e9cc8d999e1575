/** Bytes of a kilobyte, as transfers are counted. */
export const KB = 1000

/** Limits of the first load of `/`. */
export interface Budget {
  /** The document with its stylesheet and data, in bytes of gzip 9. */
  readonly document: number
  /** Requested JavaScript, in bytes of gzip 9. */
  readonly scripts: number
  /** Files of JavaScript. */
  readonly scriptFiles: number
  /** Files of stylesheets. */
  readonly stylesheets: number
  /** Files of fonts. */
  readonly fonts: number
  /** Requests of every kind, the document included. */
  readonly requests: number
  /** Requests to origins other than the site and its content service. */
  readonly thirdParties: number
  /** Cumulative layout shift, as browsers count it. */
  readonly layoutShift: number
}

/** The budget of the first load of `/` without user input. */
export const FIRST_LOAD_BUDGET: Budget = {
  /** The typeface is 20 KB of it, the rules of the stylesheet 9, the data of the demo's films 4, the script loader 1. */
  document: 43.6 * KB,
  /**
   * React's 68 KB, and the code that a page of films needs without user input. Less than one of it joins the URLs of
   * pictures, which are more than that in each document (docs/decisions/long-playlists.md).
   */
  scripts: 106.3 * KB,
  /** The page, and the player. */
  scriptFiles: 2,
  stylesheets: 0,
  /** The document contains the typeface. A file has the characters of other languages. */
  fonts: 0,
  /**
   * Document, icon and manifest; the scripts; the poster with its blur, the visible thumbnails, the metadata of the
   * film, and one to spare for the pages that differ by screen.
   */
  requests: 14,
  thirdParties: 0,
  layoutShift: 0,
}

/** Packages that a first load must not request: a click, another video host or another page needs them. */
export const NOT_IN_FIRST_LOAD = ['@sanity/client', '@vimeo/player', 'hls.js'] as const

/** JavaScript with Swiper, which loads at the first pointer event, in bytes of gzip 9. */
export const SCRIPTS_WITH_SWIPER = 127.1 * KB
