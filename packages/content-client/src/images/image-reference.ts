import { createImageUrlBuilder } from '@sanity/image-url'
import { assertProjectId, assetUrl, type DatasetConfig } from '../config.js'
import { isRecord } from '../read.js'
import { DEFAULT_DATASET, POSTER, SHARE_IMAGE, THUMBNAIL } from '../specification.js'
import type { FocalPoint, ImagePart, ImageUse } from './image-urls.js'

/** Origin of the images and files of the hosted service (Sanity's asset CDN). */
export const DEFAULT_ASSET_HOST = 'https://cdn.sanity.io'

/** An image of the dataset as plain data. Its URLs are made where it is shown (`@cutroom/content-client/images`). */
export interface ImageReference {
  /** `image-{id}-{width}x{height}-{format}`, with the size of the original in px. */
  readonly ref: string
  /**
   * The part of the original that each use shows, if not all of it: `left,top,width,height` in px. `crop` is the
   * editor's own crop.
   */
  readonly rects: Readonly<Partial<Record<ImagePart, string>>>
  /** The hotspot within the part of the poster: a layout that crops once more has to aim within that. */
  readonly focalPoint: FocalPoint
  /** Parameter of URLs that converts the original, such as a still as TIFF; not set if browsers show its format. */
  readonly conversion?: string
}

/** The dataset of the images, and their host. */
export interface ImageConfig extends Pick<DatasetConfig, 'projectId' | 'dataset'> {
  /** Origin of the images, or a path of the page's own origin; default: the hosted service's CDN. */
  readonly imageHost?: string | undefined
}

/**
 * The beginning of every image URL: host, `/images/`, project and dataset.
 *
 * @throws ContentError `invalid-config` for an invalid project id.
 */
export function imageBaseOf({
  projectId,
  dataset = DEFAULT_DATASET,
  imageHost = DEFAULT_ASSET_HOST,
}: ImageConfig): string {
  assertProjectId(projectId)
  return assetUrl(imageHost, `/images/${projectId}/${dataset}`)
}

/** The shape of each use. */
const SHAPES = { poster: POSTER, thumbnail: THUMBNAIL, share: SHARE_IMAGE } as const

/** Only the parameters of its URLs are used. */
const builder = createImageUrlBuilder({ projectId: 'any', dataset: 'any' })

/**
 * Reads an image field; null if it is unset or has an invalid reference, which is reported. `@sanity/image-url` decides
 * what each use shows; a crop or hotspot that is malformed or leaves nothing does not count.
 */
export function readImage(field: unknown, report: (reference: string) => void): ImageReference | null {
  if (!isRecord(field) || !isRecord(field.asset)) return null
  const { _ref: ref } = field.asset
  if (typeof ref !== 'string') return null
  if (!REFERENCE.test(ref)) {
    report(ref)
    return null
  }
  const crop = fractions(field.crop, ['left', 'right', 'top', 'bottom'])
  const hotspot = fractions(field.hotspot, ['x', 'y', 'width', 'height'])
  const isCrop = crop && crop.left + crop.right < 1 && crop.top + crop.bottom < 1
  const image = builder.image({ asset: { _ref: ref }, ...(isCrop && { crop }), ...(hotspot && { hotspot }) })
  const rects: { [Part in ImagePart]?: string } = {}
  for (const [use, { width, height }] of Object.entries(SHAPES)) {
    const rect = new URL(image.size(width, height).url()).searchParams.get('rect')
    // The keys are those of `SHAPES`.
    if (rect !== null) rects[use as ImageUse] = rect
  }
  if (isCrop) {
    const rect = new URL(image.url()).searchParams.get('rect')
    if (rect !== null) rects.crop = rect
  }
  return {
    ref,
    rects,
    focalPoint: focalPoint(ref, rects.poster, hotspot),
    ...(!SHOWN.test(ref) && { conversion: '&fm=jpg' }),
  }
}

/** The hotspot within a part of an image; the centre without one. */
function focalPoint(
  ref: string,
  rect: string | undefined,
  hotspot: { readonly x: number; readonly y: number } | undefined,
): FocalPoint {
  if (!hotspot) return { x: 0.5, y: 0.5 }
  const [width = 0, height = 0] = (ref.split('-')[2] ?? '').split('x').map(Number)
  const [left = 0, top = 0, wide = width, high = height] = rect?.split(',').map(Number) ?? []
  return { x: fraction((hotspot.x * width - left) / wide), y: fraction((hotspot.y * height - top) / high) }
}

/** In thousandths, within the image; NaN where a crop of an image leaves no pixel. */
const fraction = (value: number) => Math.round(Math.min(1, Math.max(0, value || 0)) * 1000) / 1000

/** `image-{id}-{width}x{height}-{format}` of an image that is not empty. */
const REFERENCE = /^image-[A-Za-z0-9]+-[1-9]\d{0,4}x[1-9]\d{0,4}-[a-z0-9]{1,5}$/

/** References of the formats that browsers show. Without a parameter the image CDN sends that of the original. */
const SHOWN = /-(?:jpe?g|png|webp|gif|avif|svg)$/

/** The members of a record of these names, if each is a fraction. */
function fractions<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Record<Name, number> | undefined {
  if (!isRecord(value)) return undefined
  const isFraction = (one: unknown) => typeof one === 'number' && one >= 0 && one <= 1
  // Each of them is a number.
  return names.every((name) => isFraction(value[name]))
    ? (Object.fromEntries(names.map((name) => [name, value[name]])) as Record<Name, number>)
    : undefined
}
