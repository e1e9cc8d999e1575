import sharp from 'sharp'
import { INPUT } from './image-input.ts'
import type { ImageRequest } from './image-request.ts'

/**
 * Whether a picture moves and a request only makes it smaller. It is then sent as it is: sharp
 * takes a second for a million pixels of a GIF. The first picture of a PNG is sent, as by the
 * hosted service.
 */
export async function isSentMoving(file: string, extension: string, request: ImageRequest): Promise<boolean> {
  const { fit, rect, format, auto, isFirstFrame, options } = request
  const isSmaller = (fit === 'max' || fit === 'clip') && !rect && !format && !auto && !options.blur
  if (!isSmaller || isFirstFrame || (extension !== 'gif' && extension !== 'webp')) return false
  const { pages = 1 } = await sharp(file, INPUT).metadata()
  return pages > 1
}
