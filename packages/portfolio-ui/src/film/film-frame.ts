import type { CSSProperties } from 'react'
import type { Film } from './film.js'
import { DEFAULT_ASPECT_RATIO } from '../specification.js'

/** The shape of a film: width of its picture divided by its height. */
export const getAspectRatio = (film: Pick<Film, 'aspectRatio'> | null | undefined): number => {
  const ratio = film?.aspectRatio
  return typeof ratio === 'number' && ratio > 0 && Number.isFinite(ratio) ? ratio : DEFAULT_ASPECT_RATIO
}

/** The style from which `.cutroom-frame` has the shape of a film. */
export function frameStyle(film: Film | null | undefined): CSSProperties {
  const style: CSSProperties & { '--cutroom-film-ratio': number } = {
    '--cutroom-film-ratio': Number(getAspectRatio(film).toFixed(4)),
  }
  return style
}
