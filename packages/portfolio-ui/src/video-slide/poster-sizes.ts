import { DEFAULT_ASPECT_RATIO } from '../specification.js'

/**
 * The `sizes` of the poster of a film of a shape: its frame is as large as the viewport lets it be in landscape, and as
 * a stage of 16:9 in portrait.
 *
 * @param ratio width of the film's picture divided by its height
 */
export function posterSizes(ratio: number): string {
  const share = (fraction: number) => Math.round(fraction * 10000) / 100
  const inHeight = `${share(ratio)}vh`
  const portrait = `${share(Math.min(1, ratio / DEFAULT_ASPECT_RATIO))}vw`
  return ratio > 1
    ? `(min-aspect-ratio: ${Math.round(ratio * 1000)}/1000) ${inHeight}, (min-aspect-ratio: 1/1) 100vw, ${portrait}`
    : `(min-aspect-ratio: 1/1) ${inHeight}, ${portrait}`
}

/** The `sizes` of the poster of a film of 16:9. */
export const POSTER_SIZES: string = posterSizes(DEFAULT_ASPECT_RATIO)
