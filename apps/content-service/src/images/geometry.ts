import type { Fit, ImageRequest } from './image-request.ts'
import { MAX_SIDE, type Geometry, type Rect } from './render.ts'

const OUTPUT_PIXELS = 16_000_000

/** Pixels of an image for each of its source, at most: more are not visible. */
const OUTPUT_FACTOR = 2

/** Pixels that an image may always have: the visible poster of a page, twice. */
const OUTPUT_FLOOR = 2 * 1920 * 1080

/** Pixels of an AVIF or GIF, at most: sharp cannot stop their encoders, 1 s a million. */
export const SLOW_FORMAT_PIXELS = OUTPUT_FLOOR

const SHRINKING: ReadonlySet<Fit> = new Set(['max', 'min', 'fillmax'])

interface Size {
  readonly width: number
  readonly height: number
}

export function imageGeometry(source: Size, request: ImageRequest): Geometry | { readonly problem: string } {
  const { rect } = request
  if (rect !== undefined && (rect.left >= source.width || rect.top >= source.height))
    return {
      problem: `rect must be inside the picture, which has ${source.width} by ${source.height} pixels`,
    }
  const region = clipRect(rect ?? { left: 0, top: 0, ...source }, source)
  const geometry = fitted(region, request)
  const { width, height } = geometry.canvas ?? geometry
  if (Math.max(width, height) > MAX_SIDE)
    return {
      problem: `the picture would have ${width} by ${height} pixels; a side has at most ${MAX_SIDE}`,
    }
  const limit = largestArea(source)
  if (width * height > limit)
    return { problem: `the picture would have ${width * height} pixels; this one has at most ${limit}` }
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

function fitted(region: Rect, request: ImageRequest): Geometry {
  const { width, height, fit } = request
  const plain = { extract: region, byEntropy: false, canvas: undefined }
  if (width === undefined && height === undefined) return { ...plain, ...scaled(region, downTo(region)) }
  if (width === undefined || height === undefined) {
    const ratio = width === undefined ? (height ?? region.height) / region.height : width / region.width
    if (!SHRINKING.has(fit)) return { ...plain, ...scaled(region, ratio) }
    const factor = Math.min(1, ratio)
    // A side that is not requested may be longer than an image can be.
    return { ...plain, ...scaled(region, factor * downTo(scaled(region, factor))) }
  }
  const box = { width, height }
  const inside = Math.min(width / region.width, height / region.height)
  switch (fit) {
    case 'clip':
      return { ...plain, ...scaled(region, inside) }
    case 'max':
      return { ...plain, ...scaled(region, Math.min(1, inside)) }
    case 'scale':
      return { ...plain, ...box }
    case 'fill':
      return { ...plain, ...scaled(region, inside), canvas: box }
    case 'fillmax':
      return { ...plain, ...scaled(region, Math.min(1, inside)), canvas: box }
    case 'crop':
      return cropped(region, box, request)
    case 'min':
      return cropped(region, scaled(box, Math.min(1, region.width / width, region.height / height)), request)
  }
}

/** The factor that reduces a size that was not requested to the largest side and area. */
function downTo({ width, height }: Size): number {
  const bySide = MAX_SIDE / Math.max(width, height)
  // Slightly below the area, since sides are rounded.
  const byArea = Math.sqrt((0.999 * OUTPUT_PIXELS) / (width * height))
  return Math.min(1, bySide, byArea)
}

function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

function cropped(region: Rect, box: Size, { focus }: ImageRequest): Geometry {
  if (focus === 'entropy') return { extract: region, ...box, byEntropy: true, canvas: undefined }
  const factor = Math.min(region.width / box.width, region.height / box.height)
  const width = Math.min(region.width, Math.max(1, Math.round(box.width * factor)))
  const height = Math.min(region.height, Math.max(1, Math.round(box.height * factor)))
  const left = region.left + clamp(Math.round(focus.x * region.width - width / 2), region.width - width)
  const top = region.top + clamp(Math.round(focus.y * region.height - height / 2), region.height - height)
  return { extract: { left, top, width, height }, ...box, byEntropy: false, canvas: undefined }
}

function clamp(value: number, high: number): number {
  return Math.max(0, Math.min(value, high))
}
