/**
 * The `sizes` of a poster: it covers the stage, which is the viewport in landscape and 16:9 in portrait. For servers that
 * preload the poster, too.
 */
export const POSTER_SIZES = '(min-aspect-ratio: 16/9) 100vw, (min-aspect-ratio: 1/1) 177.78vh, 100vw'
