import { toText } from '../text/to-text.js'
import type { CSSProperties } from 'react'
import type { Labels } from '../labels/default-labels.js'
import { DEFAULT_ASPECT_RATIO, LANDSCAPE_QUERY } from '../specification.js'
import type { Film } from './film.js'

/** A film's title; 'No title' where it is missing, empty or blank. */
export const getTitle = ({ title }: Pick<Film, 'title'>, labels: Labels): string =>
  toText(title) || labels.noTitle

export function getAspectRatio(film: Pick<Film, 'aspectRatio'> | null | undefined): number {
  const ratio = film?.aspectRatio
  return Number.isFinite(ratio) && ratio && ratio > 0 ? ratio : DEFAULT_ASPECT_RATIO
}

/** The style from which `.cutroom-frame` has the shape of a film. */
export function getFrameStyle(film: Film | null | undefined): CSSProperties {
  const style: CSSProperties & { '--cutroom-film-ratio': number } = {
    '--cutroom-film-ratio': Number(getAspectRatio(film).toFixed(4)),
  }
  return style
}

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
