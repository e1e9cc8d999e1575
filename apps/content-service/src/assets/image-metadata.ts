import { getErrorMessage } from '@cutroom/ground/error-message'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { ServiceError } from '../errors/service-error.ts'
import { INPUT } from '../images/render.ts'

/** Width of the low-quality image in `metadata.lqip`, as on the hosted service. */
const LQIP_WIDTH = 20

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
  try {
    const image = sharp(path, INPUT)
    const info = await image.metadata()
    const extension = getExtension(info)
    if (extension === undefined) throw new Error(`the format ${info.format} is not supported`)
    const { width, height } = info.autoOrient
    return { width, height, extension, metadata: await describe(path, info, width, height) }
  } catch (error) {
    throw new ServiceError(
      'ASSET_INVALID',
      `This is not a picture that can be read: ${await explain(path, error)}. Save it as JPEG, PNG or WebP.`,
      { cause: error },
    )
  }
}

async function explain(path: string, error: unknown): Promise<string> {
  // The last line of several has the reason.
  const reason = getErrorMessage(error).split('\n').at(-1) ?? ''
  const type = await fileTypeFromFile(path).catch(() => undefined)
  return type === undefined ? reason : `it is of the type ${type.mime} (${reason})`
}

function getExtension(info: Metadata): string | undefined {
  if (info.format === 'heif') return info.compression === 'av1' ? 'avif' : undefined
  return EXTENSIONS[info.format]
}

async function describe(path: string, info: Metadata, width: number, height: number) {
  const dimensions = { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height }
  const { data, info: preview } = await sharp(path, INPUT)
    .autoOrient()
    .resize({ width: LQIP_WIDTH })
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
