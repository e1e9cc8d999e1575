import { FORMATS, MAX_SIDE, type Format, type Rect, type RenderOptions } from './render.ts'

/** How an image is fitted into a size, with the names of the hosted service. */
const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const

export type Fit = (typeof FITS)[number]

/** Quality without the parameter (documented by the hosted service). */
const QUALITY = 75

/** Largest `blur` of the hosted service. */
const MAX_BLUR = 2000

const MAX_DPR = 3

export interface ImageRequest {
  readonly width: number | undefined
  readonly height: number | undefined
  readonly fit: Fit
  /** The centre of a crop: fractions of width and height, or by the content of the image. */
  readonly focus: { readonly x: number; readonly y: number } | 'entropy'
  readonly rect: Rect | undefined
  readonly format: Format | undefined
  readonly auto: boolean
  /** Whether the first picture of one that moves is requested, as at the hosted service. */
  readonly isFirstFrame: boolean
  readonly options: RenderOptions
}

const CROPS = {
  top: { x: 0.5, y: 0 },
  bottom: { x: 0.5, y: 1 },
  left: { x: 0, y: 0.5 },
  right: { x: 1, y: 0.5 },
  center: { x: 0.5, y: 0.5 },
} as const

/** Reads the parameters of size, part and format. Returns all problems if there are any. */
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
    const value = choices.find((name) => name === text)
    if (text !== null && value === undefined) problems.push(`${name} must be one of ${choices.join(', ')}`)
    return value
  }
  const dpr = number('dpr', 1, MAX_DPR) ?? 1
  const size = (name: string): number | undefined => {
    const value = number(name, 1, MAX_SIDE)
    if (value === undefined || value * dpr <= MAX_SIDE) return value && Math.round(value * dpr)
    problems.push(`${name} times dpr must not be more than ${MAX_SIDE}`)
    return undefined
  }
  const blur = number('blur', 1, MAX_BLUR)
  const crop = choice('crop', ['focalpoint', 'entropy', 'top', 'bottom', 'left', 'right', 'center'])
  const focalPoint = { x: number('fp-x', 0, 1) ?? 0.5, y: number('fp-y', 0, 1) ?? 0.5 }
  const request: ImageRequest = {
    width: size('w'),
    height: size('h'),
    fit: choice('fit', FITS) ?? 'clip',
    focus: crop === 'entropy' ? crop : crop === undefined || crop === 'focalpoint' ? focalPoint : CROPS[crop],
    rect: parseRect(query.get('rect'), problems),
    format: choice('fm', FORMATS),
    auto: query.get('auto') === 'format',
    isFirstFrame: query.get('frame') === '1',
    options: {
      quality: Math.max(1, Math.round(number('q', 0, 100) ?? QUALITY)),
      // Each value is a cache entry of its own.
      blur: blur && Math.round(blur),
    },
  }
  return problems.length > 0 ? { problems } : request
}

function parseRect(text: string | null, problems: string[]): Rect | undefined {
  if (text === null) return undefined
  const numbers = text.split(',').map((part) => Math.round(Number(part)))
  const [left = NaN, top = NaN, width = NaN, height = NaN] = numbers
  if (numbers.length === 4 && left >= 0 && top >= 0 && width >= 1 && height >= 1)
    return { left, top, width, height }
  problems.push('rect must be left,top,width,height in pixels of the picture')
  return undefined
}
