import type { FilmItem } from '@cutroom/player-core'
import type { CSSProperties } from 'react'
import type { Labels } from '../labels/default-labels.js'
import type { Picture } from '../picture/picture.js'
import type { RichTextContent } from '../rich-text/rich-text.js'
import { DEFAULT_ASPECT_RATIO, LANDSCAPE_QUERY } from '../specification.js'

/** A client of a film. */
export interface FilmClient {
  readonly id: string
  readonly name: string
}

/** An editor of a film. */
export interface FilmEditor {
  readonly id: string
  readonly name: string
  /** Address of the editor's own page; `null` where there is none: the name is plain text. */
  readonly href: string | null
}

/** A film of a playlist. Whatever can be missing in a content service can be missing here. */
export interface Film extends FilmItem {
  /** The film's own address, for example `?video=night-shift`. */
  readonly href: string
  /** Without one the next film is not linked to. */
  readonly slug?: string | null | undefined
  /** Without one 'No title' is shown. */
  readonly title?: string | null | undefined
  /** Without any 'No client' is shown. */
  readonly clients?: readonly FilmClient[] | null | undefined
  /** Without any there are no credits. */
  readonly editors?: readonly FilmEditor[] | null | undefined
  /** The picture of the slide; without one the theme's background is shown. */
  readonly poster?: Picture | null | undefined
  /** The picture of the thumbnail; without one the theme's background is shown. */
  readonly thumbnail?: Picture | null | undefined
  /** The description, as Portable Text; without one there is none. */
  readonly content?: RichTextContent | undefined
  /** Width of the film's picture divided by its height; 16 / 9 unless it is positive. */
  readonly aspectRatio?: number | null | undefined
  /** ISO 8601 date of release. */
  readonly releaseDate?: string | null | undefined
}

/** A film's title; 'No title' where it is missing, empty or blank. */
export const getTitle = ({ title }: Film, labels: Labels): string => title?.trim() || labels.noTitle

export function getAspectRatio(film: Pick<Film, 'aspectRatio'> | null | undefined): number {
  const ratio = film?.aspectRatio
  return typeof ratio === 'number' && ratio > 0 && Number.isFinite(ratio) ? ratio : DEFAULT_ASPECT_RATIO
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
