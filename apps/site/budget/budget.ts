/** Bytes of a kilobyte, as transfers are counted. */
export const KB = 1000

/** What the first load of `/` may cost at most. */
export interface Budget {
  /** JavaScript that was asked for, in bytes of gzip 9. */
  readonly scripts: number
  readonly stylesheets: number
  /** The stylesheets together, in bytes of gzip 9. */
  readonly style: number
  readonly fonts: number
  /** The fonts together, in bytes as they are sent: they are compressed. */
  readonly font: number
  /** Requests of every kind, the document included. */
  readonly requests: number
  /** Requests to others than the site and its content service. */
  readonly thirdParties: number
  /** Cumulative layout shift, as browsers count it. */
  readonly layoutShift: number
}

/** The budget of the first load of `/`, before its visitor does anything. */
export const FIRST_LOAD_BUDGET: Budget = {
  /** React's 68 KB, and what a page of films needs before its visitor does anything. */
  scripts: 106.5 * KB,
  stylesheets: 1,
  style: 12 * KB,
  fonts: 1,
  font: 40 * KB,
  /**
   * Document, style, font, icon and manifest; the entry and what a player is made of; the poster with its blur,
   * the thumbnails in sight with those a step or two away, and the beginning of the film.
   */
  requests: 30,
  thirdParties: 0,
  layoutShift: 0,
}

/** Packages that a first load must not ask for: they belong to a click, to another video host, to another page. */
export const NOT_IN_FIRST_LOAD = ['@sanity/client', '@vimeo/player', 'hls.js'] as const

/** JavaScript with Swiper, which comes once the page is idle or at its visitor's first input, in bytes of gzip 9. */
export const SCRIPTS_WITH_SWIPER = 128 * KB
