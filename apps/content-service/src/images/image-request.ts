import { IMAGES } from '../constants.ts'

/** The ways in which a picture is made to fit; named as in the hosted service. */
export const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const
/** The formats that `fm` may ask for; `pjpg` is a progressive jpg. */
export const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const

/** See FITS. */
export type Fit = (typeof FITS)[number]
/** See FORMATS. */
export type Format = (typeof FORMATS)[number]

/** A part of a picture, in its pixels. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What the address of a picture asks for. Sizes already include `dpr`. */
export interface ImageRequest {
  readonly width: number | undefined
  readonly height: number | undefined
  readonly fit: Fit
  /** Where a cropped picture is cut: a point as fractions of width and height, or by its busiest part. */
  readonly focus: { readonly x: number; readonly y: number } | 'entropy'
  readonly rect: Rect | undefined
  readonly format: Format | undefined
  /** Whether the format may be chosen by what the browser accepts. */
  readonly auto: boolean
  readonly quality: number
  readonly blur: number | undefined
  /** Background as 8 hexadecimal digits, red, green, blue, alpha. */
  readonly background: string | undefined
  readonly greyscale: boolean
  readonly flip: 'h' | 'v' | 'hv' | undefined
  readonly rotate: 0 | 90 | 180 | 270
  /** Name to save the picture under. */
  readonly download: string | undefined
}

const EDGES: Readonly<Record<string, { x?: number; y?: number }>> = {
  top: { y: 0 },
  bottom: { y: 1 },
  left: { x: 0 },
  right: { x: 1 },
  center: {},
}

/** Reads the parameters of an address; unknown ones do nothing. Returns every problem when there is one. */
export function parseImageRequest(
  query: URLSearchParams,
): ImageRequest | { readonly problems: readonly string[] } {
  const problems: string[] = []
  const number = (name: string, low: number, high: number): number | undefined => {
    const text = query.get(name)
    if (text === null) return undefined
    const value = Number(text)
    if (/^-?\d+(\.\d+)?$/.test(text) && value >= low && value <= high) return value
    problems.push(`${name} must be a number from ${low} to ${high}`)
    return undefined
  }
  const choice = <Name extends string>(name: string, choices: readonly Name[]): Name | undefined => {
    const text = query.get(name)
    const found = choices.find((one) => one === text)
    if (text !== null && found === undefined) problems.push(`${name} must be one of ${choices.join(', ')}`)
    return found
  }

  const dpr = number('dpr', 1, IMAGES.dpr) ?? 1
  const size = (name: string): number | undefined => {
    const value = number(name, 1, IMAGES.side)
    if (value === undefined || value * dpr <= IMAGES.side) return value && Math.round(value * dpr)
    problems.push(`${name} times dpr must not be more than ${IMAGES.side}`)
    return undefined
  }
  const sat = number('sat', -100, 100)
  const request: ImageRequest = {
    width: size('w'),
    height: size('h'),
    fit: choice('fit', FITS) ?? 'clip',
    focus: parseFocus(query.get('crop'), number('fp-x', 0, 1), number('fp-y', 0, 1), problems),
    rect: parseRect(query.get('rect'), problems),
    format: choice('fm', FORMATS),
    auto: query.get('auto')?.split(',').includes('format') ?? false,
    quality: Math.max(1, Math.round(number('q', 0, 100) ?? IMAGES.quality)),
    blur: number('blur', 1, IMAGES.blur),
    background: parseBackground(query.get('bg'), problems),
    greyscale: sat === -100,
    flip: choice('flip', ['h', 'v', 'hv']),
    rotate: Number(choice('or', ['0', '90', '180', '270']) ?? 0) as ImageRequest['rotate'],
    download: query.get('dl') ?? undefined,
  }
  return problems.length > 0 ? { problems } : request
}

function parseFocus(
  crop: string | null,
  x: number | undefined,
  y: number | undefined,
  problems: string[],
): ImageRequest['focus'] {
  if (crop === 'entropy') return 'entropy'
  if (crop === null || crop === 'focalpoint') return { x: x ?? 0.5, y: y ?? 0.5 }
  const edges = crop.split(',').map((name) => (Object.hasOwn(EDGES, name) ? EDGES[name] : undefined))
  if (edges.includes(undefined))
    problems.push('crop must be focalpoint, entropy, or of top, bottom, left, right, center')
  return { x: 0.5, y: 0.5, ...Object.assign({}, ...edges) }
}

function parseRect(text: string | null, problems: string[]): Rect | undefined {
  if (text === null) return undefined
  const numbers = text.split(',').map(Number)
  const [left, top, width, height] = numbers.map(Math.round)
  if (
    numbers.length === 4 &&
    left !== undefined &&
    top !== undefined &&
    width !== undefined &&
    height !== undefined
  )
    if (left >= 0 && top >= 0 && width >= 1 && height >= 1) return { left, top, width, height }
  problems.push('rect must be left,top,width,height in pixels of the picture')
  return undefined
}

function parseBackground(text: string | null, problems: string[]): string | undefined {
  if (text === null) return undefined
  if (/^([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text))
    return normalColour(text.toLowerCase())
  problems.push('bg must be 3, 4, 6 or 8 hexadecimal digits')
  return undefined
}

/** The hosted service writes alpha first in colours of 4 and 8 digits; red, green, blue, alpha comes out. */
function normalColour(text: string): string {
  const long = text.length <= 4 ? text.replaceAll(/./g, '$&$&') : text
  return long.length === 6 ? `${long}ff` : `${long.slice(2)}${long.slice(0, 2)}`
}
