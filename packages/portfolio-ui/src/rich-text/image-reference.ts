import type { ImageCrop } from './image-crop.js'

/** What the reference of a picture says about it. */
export interface ImageReference {
  /** The reference as it came, for example `image-4f1b…-1920x1080-jpg`. */
  readonly ref: string
  readonly id: string
  /** Width in pixels. */
  readonly width: number
  /** Height in pixels. */
  readonly height: number
  /** Format of the file, for example `jpg`. */
  readonly format: string
}

/** Gives the address of a picture, or of the part of it that `crop` leaves, `width` pixels wide; `null` for none. */
export type ImageUrl = (
  image: ImageReference,
  options: { readonly width: number; readonly crop: ImageCrop | null },
) => string | null

const REFERENCE = /^image-([\w-]+)-([1-9]\d{0,5})x([1-9]\d{0,5})-([a-z\d]{1,8})$/i

/**
 * Reads a reference of the form `image-{id}-{width}x{height}-{format}` (specification, section 3).
 *
 * @returns `null` for anything else.
 */
export function parseImageReference(value: unknown): ImageReference | null {
  if (typeof value !== 'string') return null
  const match = REFERENCE.exec(value)
  if (match === null) return null
  const [ref, id = '', width, height, format = ''] = match
  return { ref, id, width: Number(width), height: Number(height), format: format.toLowerCase() }
}
