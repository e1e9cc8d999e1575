import sharp, { type Sharp } from 'sharp'
import { ServiceError } from '../errors/service-error.ts'
import { INPUT, readInput } from './image-input.ts'

export const MAX_SIDE = 8192

export const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif'] as const

export type Format = (typeof FORMATS)[number]

export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Geometry {
  readonly extract: Rect
  readonly width: number
  readonly height: number
  /** Whether the content of the image determines the crop, which then follows the resizing. */
  readonly byEntropy: boolean
  readonly canvas: { readonly width: number; readonly height: number } | undefined
}

export interface RenderOptions {
  readonly quality: number
  readonly blur: number | undefined
}

export interface Rendering {
  readonly file: string
  readonly geometry: Geometry
  readonly format: Format | 'gif'
  readonly options: RenderOptions
}

// One thread an image: two are computed at a time, and queries need processors too.
sharp.concurrency(1)
sharp.cache(false)

/** Time limit of an image, in seconds, over all passes of sharp. */
const RENDER_SECONDS = 30
/** `blur` of the hosted service for a sigma of 1 in sharp; estimated by eye from its docs. */
const BLUR_PER_SIGMA = 4
/** Sigma above which a smaller copy is blurred, which looks the same and is faster. */
const SIGMA = 8

/** Starts a pass of sharp on a file or on the result of another pass. */
type Pass = (input: string | Buffer) => Sharp

/** sharp limits one pass only, so each gets the time that those before it have left. */
function startPasses(now: () => number): Pass {
  const end = now() + RENDER_SECONDS * 1000
  return (input) => {
    const seconds = Math.ceil((end - now()) / 1000)
    if (seconds <= 0) throw timeout()
    return sharp(input, INPUT).timeout({ seconds })
  }
}

function timeout(cause?: unknown): ServiceError {
  const message = `The picture took more than ${RENDER_SECONDS} s and was stopped. Request a smaller one.`
  return new ServiceError('IMAGE_TIMEOUT', message, { cause })
}

/** Rejects with IMAGE_TIMEOUT, or with an error of sharp. `now` is a monotonic clock, in ms. */
export async function renderImage(rendering: Rendering, now = () => performance.now()): Promise<Buffer> {
  try {
    return await render(rendering, startPasses(now))
  } catch (error) {
    // sharp has no code for it.
    throw error instanceof Error && /\btimeout\b/.test(error.message) ? timeout(error) : error
  }
}

async function render({ file, geometry, format, options }: Rendering, pass: Pass): Promise<Buffer> {
  let image = pass(await readInput(file))
    .autoOrient()
    .extract(geometry.extract)
  image = image.resize({
    width: geometry.width,
    height: geometry.height,
    ...(geometry.byEntropy ? { fit: 'cover', position: sharp.strategy.entropy } : { fit: 'fill' }),
  })
  if (options.blur !== undefined) image = await blurred(image, geometry, options.blur / BLUR_PER_SIGMA, pass)
  return encode(onCanvas(image, geometry, format), format, options.quality).toBuffer()
}

async function blurred(image: Sharp, { width, height }: Geometry, sigma: number, pass: Pass): Promise<Sharp> {
  if (sigma <= SIGMA) return image.blur(Math.max(0.3, sigma))
  const factor = SIGMA / sigma
  const side = (length: number) => Math.max(1, Math.round(length * factor))
  const small = await image
    .resize({ width: side(width), height: side(height), fit: 'fill' })
    .blur(SIGMA)
    .png()
    .toBuffer()
  return pass(small).resize({ width, height, fit: 'fill' })
}

function onCanvas(image: Sharp, { width, height, canvas }: Geometry, format: string) {
  const opaque = format === 'jpg' || format === 'pjpg'
  const background = opaque ? '#ffffff' : '#00000000'
  let result = image
  if (canvas !== undefined) {
    const left = Math.floor((canvas.width - width) / 2)
    const top = Math.floor((canvas.height - height) / 2)
    const right = canvas.width - width - left
    const bottom = canvas.height - height - top
    result = result.extend({ left, top, right, bottom, background })
  }
  return opaque ? result.flatten({ background }) : result
}

function encode(image: Sharp, format: Rendering['format'], quality: number): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality })
    case 'pjpg':
      return image.jpeg({ quality, progressive: true })
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({ quality })
    case 'avif':
      return image.avif({ quality, effort: 2 })
    case 'gif':
      // A quarter of the time of the default.
      return image.gif({ effort: 1 })
  }
}
