import type { ImageReference } from './image-reference.js'

/** The part of a picture that is shown, in pixels of the original from its top left. */
export interface ImageCrop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Reads a crop as content has it: what is cut off at each edge, as parts of the picture (Sanity's image crop).
 *
 * @returns `null` where all of the picture is shown, and for a crop that leaves nothing or cannot be read.
 */
export function readImageCrop(value: unknown, { width, height }: ImageReference): ImageCrop | null {
  const [left, right, top, bottom] = ['left', 'right', 'top', 'bottom'].map((edge) => cutOff(value, edge))
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null
  const [startX, endX] = [Math.round(left * width), Math.round((1 - right) * width)]
  const [startY, endY] = [Math.round(top * height), Math.round((1 - bottom) * height)]
  const crop = { left: startX, top: startY, width: endX - startX, height: endY - startY }
  const isWhole = crop.width === width && crop.height === height
  return isWhole || crop.width < 1 || crop.height < 1 ? null : crop
}

function cutOff(value: unknown, edge: string): number | undefined {
  const part: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, edge) : undefined
  return typeof part === 'number' && part >= 0 && part < 1 ? part : undefined
}
