import type { Fit, ImageRequest } from './image-request.ts'
import { MAX_SIDE, type Geometry, type Rect } from './render.ts'

/** Pixels of an image, at most: an encoder has several copies in memory. */
const OUTPUT_PIXELS = 16_000_000

/** Pixels of an image for each of its source, at most: more are not visible. */
const OUTPUT_FACTOR = 2

/** Pixels that an image may always have, whatever its source: the visible poster of a page, twice. */
const OUTPUT_FLOOR = 2 * 1920 * 1080

/**
 * Pixels of an AVIF or GIF, at most: their encoders take up to a second of the processor for each million, and sharp cannot
 * stop them at the time limit as it stops the others.
 */
export const SLOW_FORMAT_PIXELS = OUTPUT_FLOOR

/** Values of `fit` that never enlarge. */
const SHRINKING: ReadonlySet<Fit> = new Set(['max', 'min', 'fillmax'])

interface Size {
  readonly width: number
  readonly height: number
}

export function imageGeometry(source: Size, request: ImageRequest): Geometry | { readonly problem: string } {
  const { rect } = request
  if (rect !== undefined && (rect.left >= source.width || rect.top >= source.height))
    return {
      problem: `rect must lie inside the picture, which has ${source.width} by ${source.height} pixels`,
    }
  const part = clipRect(rect ?? { left: 0, top: 0, ...source }, source)
  const geometry = fitted(part, request)
  const { width, height } = geometry.canvas ?? geometry
  if (Math.max(width, height) > MAX_SIDE)
    return {
      problem: `the picture would have ${width} by ${height} pixels; ${MAX_SIDE} is the most for a side`,
    }
  const most = largestArea(source)
  if (width * height > most)
    return { problem: `the picture would have ${width * height} pixels; ${most} is the most for this one` }
  return geometry
}

function largestArea({ width, height }: Size): number {
  return Math.min(OUTPUT_PIXELS, Math.max(OUTPUT_FACTOR * width * height, OUTPUT_FLOOR))
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
    return { ...plain, ...scaled(part, SHRINKING.has(fit) ? Math.min(1, ratio) : ratio) }
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

/** The factor that reduces an image without a requested size to the largest side and area. */
function downTo({ width, height }: Size): number {
  const bySide = MAX_SIDE / Math.max(width, height)
  // Slightly below the area, since sides are rounded.
  const byArea = Math.sqrt((0.999 * OUTPUT_PIXELS) / (width * height))
  return Math.min(1, bySide, byArea)
}

function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** The largest part of the requested shape around the focus, or everything if the content determines it. */
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
