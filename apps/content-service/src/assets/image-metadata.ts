import { getErrorMessage } from '@cutroom/ground/error-message'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { ServiceError } from '../errors/service-error.ts'
import { INPUT, readInput } from '../images/image-input.ts'

/** Size of the low-quality image in `metadata.lqip`: the width is that of the hosted service. */
const LQIP = { width: 20, height: 400, fit: 'inside' } as const

interface ImageFacts {
  readonly width: number
  readonly height: number
  readonly extension: string
  readonly metadata: Readonly<Record<string, unknown>>
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  tiff: 'tif',
}

/** Format and upright size of an image, and a tiny preview. Throws ASSET_INVALID. */
export async function readImageFacts(path: string): Promise<ImageFacts> {
  const mediaType = (await fileTypeFromFile(path).catch(() => undefined))?.mime
  try {
    const input = await readInput(path)
    const info = await sharp(input, INPUT).metadata()
    const extension = getExtension(info, mediaType)
    if (extension === undefined) throw new Error(`the format ${info.format} is not supported`)
    const { width, height } = info.autoOrient
    return { width, height, extension, metadata: await describe(input, info, width, height) }
  } catch (error) {
    throw new ServiceError('ASSET_INVALID', explain(mediaType, error), { cause: error })
  }
}

function explain(mediaType: string | undefined, error: unknown): string {
  // The last line of several has the reason.
  const reason = getErrorMessage(error).split('\n').at(-1) ?? ''
  if (reason.includes('pixel limit'))
    return `This picture has more than ${INPUT.limitInputPixels / 1e6} megapixels. Make it smaller.`
  const details = mediaType === undefined ? reason : `it is of the type ${mediaType} (${reason})`
  return `This is not a picture that can be read: ${details}. Save it as JPEG, PNG or WebP.`
}

/** The type of file-type for each TIFF with PrintIM, a note of cameras to printers. */
const PRINT_IM = 'image/x-sony-arw'

function getExtension(info: Metadata, mediaType: string | undefined): string | undefined {
  if (info.format === 'heif') return info.compression === 'av1' ? 'avif' : undefined
  // A raw photo is a TIFF of its thumbnail, whose picture is a further image.
  const isRaw = mediaType === PRINT_IM ? info.subifds !== undefined : mediaType !== 'image/tiff'
  if (info.format === 'tiff' && isRaw) return undefined
  // A browser does not unpack an SVG in gzip.
  return mediaType === 'application/gzip' ? undefined : EXTENSIONS[info.format]
}

async function describe(input: string | Buffer, info: Metadata, width: number, height: number) {
  const dimensions = { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height }
  const { data, info: preview } = await sharp(input, INPUT)
    .autoOrient()
    .resize(LQIP)
    .toFormat(info.hasAlpha ? 'png' : 'jpeg')
    .toBuffer({ resolveWithObject: true })
  return {
    _type: 'sanity.imageMetadata',
    dimensions,
    hasAlpha: info.hasAlpha,
    isOpaque: !info.hasAlpha,
    lqip: `data:image/${preview.format};base64,${data.toString('base64')}`,
  }
}
