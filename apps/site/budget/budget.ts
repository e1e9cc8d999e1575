/** Bytes of a kilobyte, as transfers are counted. */
export const KB = 1000

/** Limits of the first load of `/`. */
export interface Budget {
  /** Requested JavaScript, in bytes of gzip 9. */
  readonly scripts: number
  readonly stylesheets: number
  /** All stylesheets, in bytes of gzip 9. */
  readonly style: number
  readonly fonts: number
  /** All fonts, in bytes of their files, which are compressed. */
  readonly font: number
  /** Requests of every kind, the document included. */
  readonly requests: number
  /** Requests to origins other than the site and its content service. */
  readonly thirdParties: number
  /** Cumulative layout shift, as browsers count it. */
  readonly layoutShift: number
}

/** The budget of the first load of `/` without user input. */
export const FIRST_LOAD_BUDGET: Budget = {
  /** React's 68 KB, and the code that a page of films needs without user input. */
  scripts: 106.5 * KB,
  stylesheets: 1,
  style: 12 * KB,
  fonts: 1,
  font: 40 * KB,
  /**
   * Document, stylesheet, font, icon and manifest; the entry and the chunks of a player; the poster with its blur, the
   * visible thumbnails with those one or two steps away, and the metadata of the film.
   */
  requests: 30,
  thirdParties: 0,
  layoutShift: 0,
}

/** Packages that a first load must not request: a click, another video host or another page needs them. */
export const NOT_IN_FIRST_LOAD = ['@sanity/client', '@vimeo/player', 'hls.js'] as const

/** JavaScript with Swiper, which loads once the page is idle or at the first input, in bytes of gzip 9. */
export const SCRIPTS_WITH_SWIPER = 128 * KB
