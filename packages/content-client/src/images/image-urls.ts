import { POSTER, POSTER_BACKGROUND, SHARE_IMAGE, THUMBNAIL } from '../specification.js'
import type { ImageReference } from './image-reference.js'

/**
 * Narrower candidates of the poster's `srcset`, in px of width: the usual phone widths at two and three device pixels,
 * rounded to its shape. The slide chooses by the area that its crop fills.
 */
const POSTER_CANDIDATE_WIDTHS = [480, 768, 1088, 1440] as const

/** Widths of thumbnails as multiples of the smallest, for screens of more device pixels a px. */
const THUMBNAIL_SCALES = [1, 2, 3] as const

/** An image in one size. */
export interface ImageView {
  readonly src: string
  /** Size of `src`, in px. */
  readonly width: number
  readonly height: number
}

/** An image in several sizes. */
export interface ResponsiveImageView extends ImageView {
  /** Candidates in the form of `<img srcset>`. */
  readonly srcSet: string
}

/** What an image is shown as, each in its shape. */
export type ImageUse = 'poster' | 'thumbnail' | 'share'

/** A point within an image, each axis from 0 (left, top) to 1. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** A poster: sharp, blurred and small. */
export interface PosterView extends ResponsiveImageView {
  /** The 192×108 px blurred background. */
  readonly blurSrc: string
  readonly thumbnail: ResponsiveImageView
  /** The hotspot within `src`: a layout that crops once more has to aim within that. */
  readonly focalPoint: FocalPoint
}

/**
 * The URLs of a poster (docs/behaviour.md, "Images").
 *
 * @param base the beginning of every image URL (`SettingsView`)
 * @param image an image of a view, whose reference is valid
 */
export function posterView(base: string, image: ImageReference): PosterView {
  const urlOf = (use: ImageUse, size: Size, parameters = '') =>
    imageUrl(base, image, use, size, parameters + (image.conversion ?? ''))
  const candidate = (use: ImageUse, size: Size) => `${urlOf(use, size, '&auto=format')} ${size.width}w`
  const src = urlOf('poster', POSTER)
  const narrower = POSTER_CANDIDATE_WIDTHS.map((width) =>
    candidate('poster', { width, height: (width * POSTER.height) / POSTER.width }),
  )
  const { blur, quality } = POSTER_BACKGROUND
  return {
    src,
    srcSet: [...narrower, `${src} ${POSTER.width}w`].join(', '),
    ...POSTER,
    blurSrc: urlOf('poster', POSTER_BACKGROUND, `&blur=${blur}&q=${quality}`),
    thumbnail: {
      src: urlOf('thumbnail', THUMBNAIL),
      srcSet: THUMBNAIL_SCALES.map((scale) =>
        candidate('thumbnail', { width: THUMBNAIL.width * scale, height: THUMBNAIL.height * scale }),
      ).join(', '),
      ...THUMBNAIL,
    },
    focalPoint: image.focalPoint,
  }
}

/**
 * The 1200×800 px JPEG of link previews.
 *
 * @param base the beginning of every image URL (`SettingsView`)
 * @param image an image of a view, whose reference is valid
 */
export function shareView(base: string, image: ImageReference): ImageView {
  const { width, height, format } = SHARE_IMAGE
  return { src: imageUrl(base, image, 'share', SHARE_IMAGE, `&fm=${format}`), width, height }
}

interface Size {
  readonly width: number
  readonly height: number
}

function imageUrl(
  base: string,
  { ref, rects }: ImageReference,
  use: ImageUse,
  { width, height }: Size,
  parameters: string,
): string {
  const [, id, size, format] = ref.split('-')
  const rect = rects[use] ? `rect=${rects[use]}&` : ''
  return `${base}/${id}-${size}.${format}?${rect}w=${width}&h=${height}${parameters}`
}
