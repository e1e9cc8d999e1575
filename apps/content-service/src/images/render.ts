import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { IMAGES } from '../constants.ts'
import type { Geometry } from './geometry.ts'
import type { Format, ImageRequest } from './image-request.ts'

/** A picture to be computed: everything that decides its bytes. */
export interface Rendering {
  readonly file: string
  readonly geometry: Geometry
  readonly format: Format | 'gif'
  readonly request: Pick<ImageRequest, 'quality' | 'blur' | 'background' | 'greyscale' | 'flip' | 'rotate'>
}

// One thread a picture: two are computed at a time, and the queries need cores too.
sharp.concurrency(1)
sharp.cache(false)

/** Seconds after which sharp gives a picture up. */
const GIVE_UP = 30
/** Blur of the hosted service (1 to 2000) for one of sharp's sigma; found by eye against its documentation. */
const BLUR_PER_SIGMA = 4
/** Sigma above which a picture is blurred at a smaller size: the eye sees no difference, the processor does. */
const SIGMA = 8

/** One pass of sharp over a picture. A time limit holds for the pass that it is set on alone, so each has its own. */
function pass(input: string | Buffer): Sharp {
  return sharp(input, { limitInputPixels: IMAGES.inputPixels }).timeout({ seconds: GIVE_UP })
}

/** Computes a picture. Rejects when the file cannot be read or a pass takes longer than `GIVE_UP`. */
export async function renderImage({ file, geometry, format, request }: Rendering): Promise<Buffer> {
  let image = pass(file)
  image = image.autoOrient().extract(geometry.extract)
  image = image.resize({
    width: geometry.width,
    height: geometry.height,
    ...(geometry.byEntropy ? { fit: 'cover', position: sharp.strategy.entropy } : { fit: 'fill' }),
  })
  if (request.blur !== undefined) image = await blurred(image, geometry, request.blur / BLUR_PER_SIGMA)
  if (request.greyscale) image = image.greyscale()
  image = onCanvas(image, geometry, request.background, format)
  if (request.flip?.includes('h')) image = image.flop()
  if (request.flip?.includes('v')) image = image.flip()
  if (request.rotate !== 0) image = pass(await image.png().toBuffer()).rotate(request.rotate)
  return encode(image, format, request.quality).toBuffer()
}

async function blurred(image: Sharp, { width, height }: Geometry, sigma: number): Promise<Sharp> {
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

function onCanvas(
  image: Sharp,
  { width, height, canvas }: Geometry,
  background: string | undefined,
  format: string,
) {
  const opaque = format === 'jpg' || format === 'pjpg'
  const colour = `#${background ?? (opaque ? 'ffffffff' : '00000000')}`
  let result = image
  if (canvas !== undefined) {
    const left = Math.floor((canvas.width - width) / 2)
    const top = Math.floor((canvas.height - height) / 2)
    const right = canvas.width - width - left
    const bottom = canvas.height - height - top
    result = result.extend({ left, top, right, bottom, background: colour })
  }
  return opaque || background !== undefined ? result.flatten({ background: colour }) : result
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
      return image.gif()
  }
}
