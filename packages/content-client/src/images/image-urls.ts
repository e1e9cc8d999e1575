import { POSTER, POSTER_BACKGROUND, SHARE_IMAGE, THUMBNAIL } from '../specification.js'
import type { ImageReference } from './image-reference.js'

/**
 * Narrower candidates of the poster's `srcset`, in px of width: the usual phone widths at two and three device pixels,
 * so that no phone loads more than a fifth over its need. They are in the best format that the browser accepts.
 */
const POSTER_CANDIDATE_WIDTHS = [480, 768, 1080, 1440] as const

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
  const { urlOf, focalPointIn } = sizesOf(base, image)
  const candidate = (width: number, height: number) => `${urlOf({ width, height }, '&auto=format')} ${width}w`
  const src = urlOf(POSTER)
  const narrower = POSTER_CANDIDATE_WIDTHS.map((width) =>
    candidate(width, Math.round((width * POSTER.height) / POSTER.width)),
  )
  const { blur, quality } = POSTER_BACKGROUND
  return {
    src,
    srcSet: [...narrower, `${src} ${POSTER.width}w`].join(', '),
    ...POSTER,
    blurSrc: urlOf(POSTER_BACKGROUND, `&blur=${blur}&q=${quality}`),
    thumbnail: {
      src: urlOf(THUMBNAIL),
      srcSet: THUMBNAIL_SCALES.map((scale) =>
        candidate(THUMBNAIL.width * scale, THUMBNAIL.height * scale),
      ).join(', '),
      ...THUMBNAIL,
    },
    focalPoint: focalPointIn(POSTER),
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
  return { src: sizesOf(base, image).urlOf(SHARE_IMAGE, `&fm=${format}`), width, height }
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * An image in each size: the largest part of its crop in the shape of the size, around its hotspot. These are the URLs of
 * `@sanity/image-url`, which would be three times as much code in the first load of a page.
 */
function sizesOf(base: string, { ref, crop, hotspot }: ImageReference) {
  const [, id, pixels = '', format] = ref.split('-')
  const [width = 0, height = 0] = pixels.split('x').map(Number)
  const x = axisOf(width, crop?.left, crop?.right, hotspot?.x, hotspot?.width)
  const y = axisOf(height, crop?.top, crop?.bottom, hotspot?.y, hotspot?.height)
  const rectIn = (size: Size) => {
    const ratio = size.width / size.height
    const isWider = x.most / y.most > ratio
    const [wide, high] = isWider ? [Math.round(y.most * ratio), y.most] : [x.most, Math.round(x.most / ratio)]
    return [startOf(x, wide), startOf(y, high), wide, high] as const
  }
  return {
    urlOf: (size: Size, parameters = ''): string => {
      const rect = rectIn(size)
      const cut = rect[2] === width && rect[3] === height ? '' : `rect=${rect.join(',')}&`
      return `${base}/${id}-${pixels}.${format}?${cut}w=${size.width}&h=${size.height}${parameters}`
    },
    focalPointIn: (size: Size): FocalPoint => {
      const [left, top, wide, high] = rectIn(size)
      return hotspot
        ? {
            x: fraction((hotspot.x * width - left) / wide),
            y: fraction((hotspot.y * height - top) / high),
          }
        : { x: 0.5, y: 0.5 }
    },
  }
}

/** What a crop and a hotspot leave of an axis of an image, in px. */
interface Axis {
  readonly from: number
  readonly most: number
  /** The centre of the hotspot. */
  readonly centre: number
}

/** @param size in px; what is cut off at both ends, and the centre and size of the hotspot, in fractions of it */
function axisOf(size: number, before = 0, after = 0, position = 0.5, share = 1): Axis {
  const from = Math.round(before * size)
  // With the rounding errors of `@sanity/image-url`: another URL is another image for every cache.
  const radius = (share * size) / 2
  const [start, end] = [position * size - radius, position * size + radius]
  return {
    from,
    most: Math.round(size - after * size - from),
    centre: Math.round((end - start) / 2 + start),
  }
}

/** Where a length begins that is centred around the hotspot, within the crop. */
function startOf({ from, most, centre }: Axis, length: number): number {
  const start = Math.round(centre - length / 2)
  return start < from ? from : Math.min(start, from + most - length)
}

/** In thousandths, within the image; NaN where a crop of an image leaves no pixel. */
const fraction = (value: number) => Math.round(Math.min(1, Math.max(0, value || 0)) * 1000) / 1000
