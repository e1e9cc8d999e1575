import { createImageUrlBuilder } from '@sanity/image-url'
import { readFractions } from '@cutroom/ground/fractions'
import { isRecord } from '@cutroom/ground/is-record'
import { assertProjectId, assetUrl, type DatasetConfig } from '../config.js'
import { DEFAULT_DATASET, POSTER, SHARE_IMAGE, THUMBNAIL } from '../specification.js'
import { parseImageReference, type FocalPoint, type ImagePart, type ImageReference } from './image-urls.js'

/** Origin of the images and files of the hosted service (Sanity's asset CDN). */
export const DEFAULT_ASSET_HOST = 'https://cdn.sanity.io'

interface ImageConfig extends Pick<DatasetConfig, 'projectId' | 'dataset'> {
  /** Origin of the images, or a path of the page's own; default: the hosted service's CDN. */
  readonly imageHost?: string | undefined
}

/**
 * The beginning of every image URL: host, `/images/`, project and dataset.
 * @throws ContentError `invalid-config` for an invalid project id
 */
export function getImageBase(config: ImageConfig): string {
  const { projectId, dataset = DEFAULT_DATASET, imageHost = DEFAULT_ASSET_HOST } = config
  assertProjectId(projectId)
  return assetUrl(imageHost, `/images/${projectId}/${dataset}`)
}

/** Only the parameters of the URLs of this builder are used. */
const builder = createImageUrlBuilder({ projectId: 'any', dataset: 'any' })

/**
 * Reads an image field; null if it is unset or has an invalid reference, which is reported. A
 * malformed crop or hotspot is ignored, and so is a crop that leaves no pixel.
 */
export function readImage(field: unknown, report: (reference: string) => void): ImageReference | null {
  if (!isRecord(field) || !isRecord(field.asset)) return null
  // A query that follows references, and so an import of its result, has the asset's document.
  const ref = field.asset._ref ?? field.asset._id
  if (typeof ref !== 'string') return null
  const original = parseImageReference(ref)
  if (original === null) {
    report(ref)
    return null
  }
  const crop = readFractions(field.crop, ['left', 'right', 'top', 'bottom'])
  const hotspot = readFractions(field.hotspot, ['x', 'y', 'width', 'height'])
  const cropped = crop && getRects({ asset: { _ref: ref }, crop, ...(hotspot && { hotspot }) })
  const rects = cropped ?? getRects({ asset: { _ref: ref }, ...(hotspot && { hotspot }) }) ?? {}
  return {
    ref,
    rects,
    focalPoint: hotspot ? toFocalPoint(original, rects.poster, hotspot) : { x: 0.5, y: 0.5 },
  }
}

/** The parts of an image that its uses show; null if a part of them has no pixel. */
function getRects(source: ImageSource): ImageReference['rects'] | null {
  const image = builder.image(source)
  const getRect = (url: string) => new URL(url).searchParams.get('rect')
  const sized = ({ width, height }: { width: number; height: number }) =>
    getRect(image.size(width, height).url())
  const parts: Record<ImagePart, string | null> = {
    poster: sized(POSTER),
    thumbnail: sized(THUMBNAIL),
    share: sized(SHARE_IMAGE),
    crop: source.crop ? getRect(image.url()) : null,
  }
  const rects = Object.entries(parts).filter(([, rect]) => rect !== null)
  return rects.every(([, rect]) => HAS_PIXELS.test(rect ?? '')) ? Object.fromEntries(rects) : null
}

interface ImageSource {
  readonly asset: { readonly _ref: string }
  readonly crop?: Record<'left' | 'right' | 'top' | 'bottom', number>
  readonly hotspot?: Record<'x' | 'y' | 'width' | 'height', number>
}

/** A rectangle of `left,top,width,height` in px. */
const HAS_PIXELS = /^\d+,\d+,[1-9]\d*,[1-9]\d*$/

function toFocalPoint(
  { width, height }: { readonly width: number; readonly height: number },
  rect: string | undefined,
  hotspot: FocalPoint,
): FocalPoint {
  const [left = 0, top = 0, rectWidth = width, rectHeight = height] = rect?.split(',').map(Number) ?? []
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
  return {
    x: within((hotspot.x * width - left) / rectWidth),
    y: within((hotspot.y * height - top) / rectHeight),
  }
}
