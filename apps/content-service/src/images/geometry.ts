import { IMAGES } from '../constants.ts'
import type { ImageRequest, Rect } from './image-request.ts'

/** How a picture becomes the one asked for: cut out a part, bring it to a size, lay it on a canvas. */
export interface Geometry {
  readonly extract: Rect
  readonly width: number
  readonly height: number
  /** Set when the part of a crop is to be found by its content: the picture is then cut after scaling. */
  readonly byEntropy: boolean
  /** Size of the canvas in whose middle the picture lies, where that is larger. */
  readonly canvas: { readonly width: number; readonly height: number } | undefined
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The geometry of a request on a picture of a size, or what is wrong with it. */
export function imageGeometry(source: Size, request: ImageRequest): Geometry | { readonly problem: string } {
  const { rect } = request
  if (rect !== undefined && (rect.left >= source.width || rect.top >= source.height))
    return {
      problem: `rect must lie inside the picture, which has ${source.width} by ${source.height} pixels`,
    }
  const part = clipRect(rect ?? { left: 0, top: 0, ...source }, source)
  const geometry = fitted(part, request)
  const { width, height } = geometry.canvas ?? geometry
  if (Math.max(width, height) > IMAGES.side)
    return {
      problem: `the picture would have ${width} by ${height} pixels; ${IMAGES.side} is the most for a side`,
    }
  const most = largestArea(source)
  if (width * height > most)
    return { problem: `the picture would have ${width * height} pixels; ${most} is the most for this one` }
  return geometry
}

/** Pixels of the largest answer: enough for each pixel of the source twice, and for any small picture of a page. */
function largestArea({ width, height }: Size): number {
  return Math.min(IMAGES.outputPixels, Math.max(IMAGES.outputFactor * width * height, IMAGES.outputFloor))
}

function clipRect(rect: Rect, source: Size): Rect {
  return {
    ...rect,
    width: Math.min(rect.width, source.width - rect.left),
    height: Math.min(rect.height, source.height - rect.top),
  }
}

function fitted(part: Rect, request: ImageRequest): Geometry {
  const { width, height, fit } = request
  const plain = { extract: part, byEntropy: false, canvas: undefined }
  if (width === undefined && height === undefined) return { ...plain, ...scaled(part, downTo(part)) }
  if (width === undefined || height === undefined) {
    const ratio = width === undefined ? (height ?? part.height) / part.height : width / part.width
    const grows = fit !== 'max' && fit !== 'min' && fit !== 'fillmax'
    return { ...plain, ...scaled(part, grows ? ratio : Math.min(1, ratio)) }
  }
  const box = { width, height }
  const inside = Math.min(width / part.width, height / part.height)
  switch (fit) {
    case 'clip':
      return { ...plain, ...scaled(part, inside) }
    case 'max':
      return { ...plain, ...scaled(part, Math.min(1, inside)) }
    case 'scale':
      return { ...plain, ...box }
    case 'fill':
      return { ...plain, ...scaled(part, inside), canvas: box }
    case 'fillmax':
      return { ...plain, ...scaled(part, Math.min(1, inside)), canvas: box }
    case 'crop':
      return cropped(part, box, request)
    case 'min':
      return cropped(part, scaled(box, Math.min(1, part.width / width, part.height / height)), request)
  }
}

/** The factor that brings a picture without a wanted size under the largest side and area. */
function downTo({ width, height }: Size): number {
  const bySide = IMAGES.side / Math.max(width, height)
  // A hair below the area, since sides are rounded.
  const byArea = Math.sqrt((0.999 * IMAGES.outputPixels) / (width * height))
  return Math.min(1, bySide, byArea)
}

function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** The largest part of the wanted shape around the focus, or the whole when the content is to decide. */
function cropped(part: Rect, box: Size, { focus }: ImageRequest): Geometry {
  if (focus === 'entropy') return { extract: part, ...box, byEntropy: true, canvas: undefined }
  const factor = Math.min(part.width / box.width, part.height / box.height)
  const width = Math.min(part.width, Math.max(1, Math.round(box.width * factor)))
  const height = Math.min(part.height, Math.max(1, Math.round(box.height * factor)))
  const left = part.left + clamp(Math.round(focus.x * part.width - width / 2), part.width - width)
  const top = part.top + clamp(Math.round(focus.y * part.height - height / 2), part.height - height)
  return { extract: { left, top, width, height }, ...box, byEntropy: false, canvas: undefined }
}

function clamp(value: number, high: number): number {
  return Math.max(0, Math.min(value, high))
}
