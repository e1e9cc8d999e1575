import { assertProjectId, type DatasetConfig } from '../config.js'
import { isRecord } from '../is-record.js'
import { DEFAULT_DATASET } from '../specification.js'

/** Origin of the images and files of the hosted service (Sanity's asset CDN). */
export const DEFAULT_ASSET_HOST = 'https://cdn.sanity.io'

/** What is cut off at each side of an image, in fractions (0–1) of the original. */
export interface ImageCrop {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The part of an image that stays visible in every shape: its centre and size, in fractions (0–1) of the original. */
export interface ImageHotspot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** An image of the dataset as plain data. Its URLs are made where it is shown (`@cutroom/content-client/images`). */
export interface ImageReference {
  /** `image-{id}-{width}x{height}-{format}`, with the size of the original in px. */
  readonly ref: string
  readonly crop?: ImageCrop
  readonly hotspot?: ImageHotspot
}

/** The dataset of the images, and their host. */
export interface ImageConfig extends Pick<DatasetConfig, 'projectId' | 'dataset'> {
  /** Origin of the images; default: the hosted service's CDN. */
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
  return new URL(`/images/${projectId}/${dataset}`, imageHost).href
}

/**
 * Reads an image field; null if it is unset or has an invalid reference, which is reported. It leaves out a crop or
 * hotspot that is malformed or leaves nothing.
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
  return { ref, ...(isCrop && { crop }), ...(hotspot && { hotspot }) }
}

/** `image-{id}-{width}x{height}-{format}` of an image that is not empty. */
const REFERENCE = /^image-[A-Za-z0-9]+-[1-9]\d{0,4}x[1-9]\d{0,4}-[a-z0-9]{1,5}$/

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
