import { createImageUrlBuilder } from '@sanity/image-url'
import { assertProjectId, assetUrl, type DatasetConfig } from '../config.js'
import { isRecord } from '../read.js'
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

/** Only the parameters of its URLs are used. */
const builder = createImageUrlBuilder({ projectId: 'any', dataset: 'any' })

/**
 * Reads an image field; null if it is unset or has an invalid reference, which is reported. A crop
 * or hotspot that is malformed or leaves nothing is ignored.
 */
export function readImage(field: unknown, report: (reference: string) => void): ImageReference | null {
  if (!isRecord(field) || !isRecord(field.asset)) return null
  const { _ref: ref } = field.asset
  if (typeof ref !== 'string') return null
  const original = parseImageReference(ref)
  if (original === null) {
    report(ref)
    return null
  }
  const crop = readFractions(field.crop, ['left', 'right', 'top', 'bottom'])
  const hotspot = readFractions(field.hotspot, ['x', 'y', 'width', 'height'])
  const isCrop = crop && crop.left + crop.right < 1 && crop.top + crop.bottom < 1
  const image = builder.image({ asset: { _ref: ref }, ...(isCrop && { crop }), ...(hotspot && { hotspot }) })
  const getRect = (url: string) => new URL(url).searchParams.get('rect')
  const sized = ({ width, height }: { width: number; height: number }) =>
    getRect(image.size(width, height).url())
  const parts: Record<ImagePart, string | null> = {
    poster: sized(POSTER),
    thumbnail: sized(THUMBNAIL),
    share: sized(SHARE_IMAGE),
    crop: isCrop ? getRect(image.url()) : null,
  }
  return {
    ref,
    rects: Object.fromEntries(Object.entries(parts).filter(([, rect]) => rect !== null)),
    focalPoint: hotspot ? toFocalPoint(original, parts.poster, hotspot) : { x: 0.5, y: 0.5 },
  }
}

function toFocalPoint(
  { width, height }: { readonly width: number; readonly height: number },
  rect: string | null,
  hotspot: FocalPoint,
): FocalPoint {
  const [left = 0, top = 0, rectWidth = width, rectHeight = height] = rect?.split(',').map(Number) ?? []
  // NaN where a crop leaves no pixel.
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value || 0)) * 1000) / 1000
  return {
    x: within((hotspot.x * width - left) / rectWidth),
    y: within((hotspot.y * height - top) / rectHeight),
  }
}

function readFractions<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Record<Name, number> | undefined {
  if (!isRecord(value)) return undefined
  const isFraction = (member: unknown) => typeof member === 'number' && member >= 0 && member <= 1
  // Each of them is a number.
  return names.every((name) => isFraction(value[name]))
    ? (Object.fromEntries(names.map((name) => [name, value[name]])) as Record<Name, number>)
    : undefined
}
