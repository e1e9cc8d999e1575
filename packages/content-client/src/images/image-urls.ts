import { createImageUrlBuilder, type ImageUrlBuilder } from '@sanity/image-url'
import { assertProjectId, type DatasetConfig } from '../config.js'
import { isRecord } from '../is-record.js'
import { DEFAULT_DATASET, POSTER, POSTER_BACKGROUND, SHARE_IMAGE, THUMBNAIL } from '../specification.js'

/** Origin of the images and files of the hosted service (Sanity's asset CDN). */
export const DEFAULT_ASSET_HOST = 'https://cdn.sanity.io'

/**
 * Narrower candidates of the poster's `srcset`, in px of width: the usual phone widths at two and three device pixels,
 * so that no phone loads more than a fifth over its need. They are in the best format that the browser accepts.
 */
const POSTER_CANDIDATE_WIDTHS = [480, 768, 1080, 1440] as const

/** Widths of thumbnails as multiples of the smallest, for screens of more device pixels a px. */
const THUMBNAIL_SCALES = [1, 2, 3] as const

/** URLs of one image for one use. */
export interface ImageView {
  readonly src: string
  /** Candidates in the form of `<img srcset>`. */
  readonly srcSet: string
  /** Size of `src`, in px. */
  readonly width: number
  readonly height: number
}

/** A point within an image, each axis from 0 (left, top) to 1. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** A poster: sharp, blurred and small. */
export interface PosterView extends ImageView {
  /** The 192×108 px blurred background. */
  readonly blurSrc: string
  readonly thumbnail: ImageView
  /** The 1200×800 px JPEG of link previews. */
  readonly share: ImageView
  /** The hotspot within `src`. */
  readonly focalPoint: FocalPoint
}

/** The dataset of the images, and their host. */
export interface ImageConfig extends Pick<DatasetConfig, 'projectId' | 'dataset'> {
  /** Origin of the images; default: the hosted service's CDN. */
  readonly imageHost?: string | undefined
}

/** Builds the URLs of images. */
export interface ImageUrls {
  /** The beginning of every URL: host, `/images/`, project and dataset. */
  readonly base: string
  /** All URLs of a poster; null for an invalid reference. */
  readonly poster: (source: ImageSource) => PosterView | null
  /** The 1200×800 px share image; null for an invalid reference. */
  readonly share: (source: ImageSource) => ImageView | null
}

/** An image field: a reference with crop and hotspot. */
export interface ImageSource {
  readonly asset: { readonly _ref: string }
  readonly crop?: unknown
  readonly hotspot?: unknown
}

/**
 * Builds URLs with `@sanity/image-url`, which honours crop and hotspot.
 *
 * @throws ContentError `invalid-config` for an invalid project id.
 */
export function createImageUrls({
  projectId,
  dataset = DEFAULT_DATASET,
  imageHost = DEFAULT_ASSET_HOST,
}: ImageConfig): ImageUrls {
  assertProjectId(projectId)
  const builder = createImageUrlBuilder({ projectId, dataset, baseUrl: imageHost })
  const ifValid = <View>(source: ImageSource, view: (image: ImageUrlBuilder) => View): View | null =>
    parseSize(source.asset?._ref) === null ? null : view(builder.image(withValidCrop(source)))
  return {
    base: new URL(`/images/${projectId}/${dataset}`, imageHost).href,
    poster: (source) => ifValid(source, (image) => posterView(image, source)),
    share: (source) => ifValid(source, shareView),
  }
}

/** Without a crop or hotspot that is malformed: the builder would throw, or the address would have no valid area. */
function withValidCrop({ crop, hotspot, ...source }: ImageSource): ImageSource {
  return {
    ...source,
    ...(isCrop(crop) ? { crop } : {}),
    ...(isHotspot(hotspot) ? { hotspot } : {}),
  }
}

/** Whether a value is what is cut off at each side, in fractions, and leaves something. */
function isCrop(value: unknown): boolean {
  const [left = 1, right = 1, top = 1, bottom = 1] = fractions(value, ['left', 'right', 'top', 'bottom'])
  return left + right < 1 && top + bottom < 1
}

function isHotspot(value: unknown): boolean {
  return fractions(value, ['x', 'y', 'width', 'height']).length === 4
}

/** The members of a record of these names, if each is a fraction; else nothing. */
function fractions(value: unknown, names: readonly string[]): number[] {
  if (!isRecord(value)) return []
  const found = names.map((name) => value[name])
  return found.every((one): one is number => typeof one === 'number' && one >= 0 && one <= 1) ? found : []
}

function posterView(image: ImageUrlBuilder, source: ImageSource): PosterView {
  const src = image.size(POSTER.width, POSTER.height).url()
  const narrower = POSTER_CANDIDATE_WIDTHS.map((width) => {
    const height = Math.round((width * POSTER.height) / POSTER.width)
    return `${image.size(width, height).auto('format').url()} ${width}w`
  })
  const { width, height, blur, quality } = POSTER_BACKGROUND
  return {
    src,
    srcSet: [...narrower, `${src} ${POSTER.width}w`].join(', '),
    ...POSTER,
    blurSrc: image.size(width, height).blur(blur).quality(quality).url(),
    thumbnail: thumbnailView(image),
    share: shareView(image),
    focalPoint: focalPoint(src, source),
  }
}

function shareView(image: ImageUrlBuilder): ImageView {
  const { width, height, format } = SHARE_IMAGE
  const src = image.size(width, height).format(format).url()
  return { src, srcSet: `${src} ${width}w`, width, height }
}

function thumbnailView(image: ImageUrlBuilder): ImageView {
  const at = (scale: number) => image.size(THUMBNAIL.width * scale, THUMBNAIL.height * scale)
  return {
    src: at(1).url(),
    srcSet: THUMBNAIL_SCALES.map(
      (scale) => `${at(scale).auto('format').url()} ${THUMBNAIL.width * scale}w`,
    ).join(', '),
    ...THUMBNAIL,
  }
}

/**
 * The hotspot of `source` within the image at `url`. The builder crops a `rect` (in px of the original) around the
 * hotspot; a layout that crops once more has to aim within that.
 */
function focalPoint(url: string, { asset, hotspot }: ImageSource): FocalPoint {
  const original = parseSize(asset._ref)
  if (!original || !isRecord(hotspot)) return { x: 0.5, y: 0.5 }
  const rect = new URL(url).searchParams.get('rect')?.split(',').map(Number)
  const [left = 0, top = 0, width = original.width, height = original.height] = rect ?? []
  const within = (share: unknown, size: number, start: number, length: number) => {
    const position = typeof share === 'number' ? (share * size - start) / length : Number.NaN
    return Number.isNaN(position) ? 0.5 : Math.round(Math.min(1, Math.max(0, position)) * 1000) / 1000
  }
  return {
    x: within(hotspot.x, original.width, left, width),
    y: within(hotspot.y, original.height, top, height),
  }
}

/** Size of the original, in px, from `image-{id}-{width}x{height}-{format}`; null for an invalid reference. */
function parseSize(reference: unknown): { readonly width: number; readonly height: number } | null {
  if (typeof reference !== 'string') return null
  const match = /^image-[A-Za-z0-9]+-(\d{1,5})x(\d{1,5})-[a-z0-9]{1,5}$/.exec(reference)
  const [width, height] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)]
  return width > 0 && height > 0 ? { width, height } : null
}
