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

/** A part of an image: the shape of a use, or the editor's own crop. */
export type ImagePart = ImageUse | 'crop'

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
 * @param aspectRatio width of the film's picture divided by its height; 16:9 by default. The candidates for a film of
 *   another shape show the whole image, beside the URL of the poster.
 */
export function posterView(base: string, image: ImageReference, aspectRatio?: number | null): PosterView {
  const urlOf = (use: ImagePart, size: Size, parameters = '') =>
    imageUrl(base, image, use, size, parameters + (image.conversion ?? ''))
  const candidate = (use: ImagePart, size: Size) => `${urlOf(use, size, '&auto=format')} ${size.width}w`
  const src = urlOf('poster', POSTER)
  const whole = aspectRatio && !isPosterShape(aspectRatio) ? wholeImage(image) : null
  if (whole) {
    const { width: wide, height: high } = whole
    const widths = [...POSTER_CANDIDATE_WIDTHS, POSTER.width]
    return {
      ...posterView(base, image),
      srcSet: widths
        .map((width) => candidate('crop', { width, height: Math.round((width * high) / wide) }))
        .join(', '),
      focalPoint: whole.focalPoint,
    }
  }
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

/** Whether a film has the shape of posters, up to the rounding of its size to whole pixels. */
const isPosterShape = (ratio: number): boolean => Math.abs(ratio / (POSTER.width / POSTER.height) - 1) < 0.01

/** The size of an image within its editor's crop, and its hotspot there; null if the poster has all of it. */
function wholeImage({ ref, rects, focalPoint }: ImageReference): (Size & { focalPoint: FocalPoint }) | null {
  if (rects.poster === undefined) return null
  const [originalWidth = 0, originalHeight = 0] = (ref.split('-')[2] ?? '').split('x').map(Number)
  const toNumbers = (rect: string) => rect.split(',').map(Number)
  const [left = 0, top = 0, width = 0, height = 0] = toNumbers(
    rects.crop ?? `0,0,${originalWidth},${originalHeight}`,
  )
  const [posterLeft = 0, posterTop = 0, posterWidth = 0, posterHeight = 0] = toNumbers(rects.poster)
  if (!(width > 0 && height > 0)) return null
  const fraction = (value: number) => Math.round(value * 1000) / 1000
  return {
    width,
    height,
    focalPoint: {
      x: fraction((posterLeft + focalPoint.x * posterWidth - left) / width),
      y: fraction((posterTop + focalPoint.y * posterHeight - top) / height),
    },
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
  use: ImagePart,
  { width, height }: Size,
  parameters: string,
): string {
  const [, id, size, format] = ref.split('-')
  const rect = rects[use] ? `rect=${rects[use]}&` : ''
  return `${base}/${id}-${size}.${format}?${rect}w=${width}&h=${height}${parameters}`
}
