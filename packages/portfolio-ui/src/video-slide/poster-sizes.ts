import { getAspectRatio } from '../film/film-defaults.js'
import type { Film } from '../film/film.js'
import { DEFAULT_ASPECT_RATIO, LANDSCAPE_QUERY } from '../specification.js'

/** The `sizes` of a film's poster, for code that loads it ahead, too. */
export function posterSizes(film: Pick<Film, 'aspectRatio'>): string {
  const ratio = getAspectRatio(film)
  const percent = (fraction: number) => Math.round(fraction * 1e4) / 100
  const inHeight = `${percent(ratio)}vh`
  if (ratio <= 1) return `${LANDSCAPE_QUERY} ${inHeight}, ${percent(ratio / DEFAULT_ASPECT_RATIO)}vw`
  const whole = `(min-aspect-ratio: ${Math.round(ratio * 1000)}/1000) ${inHeight}`
  return ratio < DEFAULT_ASPECT_RATIO
    ? `${whole}, ${LANDSCAPE_QUERY} 100vw, ${percent(ratio / DEFAULT_ASPECT_RATIO)}vw`
    : `${whole}, 100vw`
}
