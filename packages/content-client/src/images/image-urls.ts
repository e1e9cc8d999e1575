import { POSTER, POSTER_BACKGROUND, THUMBNAIL } from '../specification.js'

/** Narrower candidates of the poster, in px: phone widths at two and three device pixels. */
const POSTER_CANDIDATE_WIDTHS = [480, 768, 1088, 1440] as const

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

/** The uses of an image, which each show it in a shape of their own. */
export type ImageUse = 'poster' | 'thumbnail' | 'share'

/** A part of an image: the shape of a use, or the editor's own crop. */
export type ImagePart = ImageUse | 'crop'

/** A point within an image, each axis from 0 (left, top) to 1. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** An image of the dataset as plain data. Its URLs are built where it is shown. */
export interface ImageReference {
  /** `image-{id}-{width}x{height}-{format}`, with the size of the original in px. */
  readonly ref: string
  /**
   * The part of the original that a use shows, as `left,top,width,height` in px; none for a use
   * that shows all of it.
   */
  readonly rects: Readonly<Partial<Record<ImagePart, string>>>
  /** The hotspot within the part of the poster, for a layout that crops again. */
  readonly focalPoint: FocalPoint
}

/** A poster: sharp, blurred and small. */
export interface PosterView extends ResponsiveImageView {
  /** The 192×108 px blurred background. */
  readonly blurSrc: string
  readonly thumbnail: ResponsiveImageView
  /** The hotspot within `src`: a layout that crops again has to aim within that. */
  readonly focalPoint: FocalPoint
}

/** The original of an image, by its reference. */
export interface OriginalImage {
  /** Name of its file, `{id}-{width}x{height}.{format}`. */
  readonly file: string
  /** Size in px. */
  readonly width: number
  readonly height: number
  /** Parameter that converts a format which browsers do not show, such as TIFF; else empty. */
  readonly conversion: string
  /** Parameter that stops a format which may move in any size; else empty. */
  readonly still: '&frame=1' | ''
}

const REFERENCE = /^image-(\w+-([1-9]\d{0,5})x([1-9]\d{0,5}))-([a-z\d]{1,8})$/

/** Without a parameter the image CDN sends the format of the original. */
const SHOWN_FORMATS = /^(?:jpe?g|png|webp|gif|avif|svg)$/

/** Formats of pictures that move in any size. What moves by itself needs a button that stops it. */
const MOVING_FORMATS = /^(?:gif|webp)$/

/** Parses `image-{id}-{width}x{height}-{format}`; null for other values and empty images. */
export function parseImageReference(reference: unknown): OriginalImage | null {
  const match = typeof reference === 'string' ? REFERENCE.exec(reference) : null
  if (!match) return null
  const [, name, width, height, format = ''] = match
  return {
    file: `${name}.${format}`,
    width: Number(width),
    height: Number(height),
    conversion: SHOWN_FORMATS.test(format) ? '' : '&fm=jpg',
    still: MOVING_FORMATS.test(format) ? '&frame=1' : '',
  }
}

/**
 * The URLs of a poster (docs/behaviour.md, "Images").
 * @param base the beginning of every image URL (`SettingsView`)
 * @param aspectRatio width of the film's picture divided by its height; 16:9 by default. Candidates
 * of another shape show the whole image, beside the URL of the poster.
 * @throws TypeError for an invalid reference, which no view has
 */
export function posterView(base: string, image: ImageReference, aspectRatio?: number | null): PosterView {
  const original = assertOriginal(image)
  const buildUrl = (part: ImagePart, size: Size, parameters = '') =>
    imageUrl(base, original, image.rects[part], size, parameters + original.conversion + original.still)
  const candidate = (part: ImagePart, size: Size) => `${buildUrl(part, size, '&auto=format')} ${size.width}w`
  const src = buildUrl('poster', POSTER)
  const whole = aspectRatio && !isPosterShape(aspectRatio) ? getWholeImage(original, image) : null
  const candidates = whole
    ? [...POSTER_CANDIDATE_WIDTHS, POSTER.width].map((width) =>
        candidate('crop', { width, height: Math.round((width * whole.height) / whole.width) }),
      )
    : [
        ...POSTER_CANDIDATE_WIDTHS.map((width) =>
          candidate('poster', { width, height: (width * POSTER.height) / POSTER.width }),
        ),
        `${src} ${POSTER.width}w`,
      ]
  const { blur, quality } = POSTER_BACKGROUND
  return {
    src,
    srcSet: candidates.join(', '),
    ...POSTER,
    blurSrc: imageUrl(
      base,
      original,
      image.rects.poster,
      POSTER_BACKGROUND,
      // A JPEG of this quality shows its blocks when it is enlarged, and has twice the size.
      `&fm=webp&blur=${blur}&q=${quality}${original.still}`,
    ),
    thumbnail: {
      src: buildUrl('thumbnail', THUMBNAIL),
      srcSet: THUMBNAIL_SCALES.map((scale) =>
        candidate('thumbnail', { width: THUMBNAIL.width * scale, height: THUMBNAIL.height * scale }),
      ).join(', '),
      ...THUMBNAIL,
    },
    focalPoint: whole?.focalPoint ?? image.focalPoint,
  }
}

/** Whether a film has the shape of posters, up to the rounding of its size to whole pixels. */
const isPosterShape = (ratio: number): boolean => Math.abs(ratio / (POSTER.width / POSTER.height) - 1) < 0.01

/** The size of an image within its editor's crop, and its hotspot; null if all is shown. */
function getWholeImage(
  original: Size,
  { rects, focalPoint }: ImageReference,
): (Size & { focalPoint: FocalPoint }) | null {
  if (rects.poster === undefined) return null
  const toNumbers = (rect: string | undefined) => rect?.split(',').map(Number) ?? []
  const [left = 0, top = 0, width = original.width, height = original.height] = toNumbers(rects.crop)
  const [posterLeft = 0, posterTop = 0, posterWidth = 0, posterHeight = 0] = toNumbers(rects.poster)
  if (!(width > 0 && height > 0)) return null
  const round = (value: number) => Math.round(value * 1000) / 1000
  return {
    width,
    height,
    focalPoint: {
      x: round((posterLeft + focalPoint.x * posterWidth - left) / width),
      y: round((posterTop + focalPoint.y * posterHeight - top) / height),
    },
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

export function assertOriginal({ ref }: ImageReference): OriginalImage {
  const original = parseImageReference(ref)
  if (original === null) throw new TypeError(`"${ref}" is not an image reference.`)
  return original
}

export function imageUrl(
  base: string,
  { file }: OriginalImage,
  rect: string | undefined,
  { width, height }: Size,
  parameters: string,
): string {
  return `${base}/${file}?${rect ? `rect=${rect}&` : ''}w=${width}&h=${height}${parameters}`
}
