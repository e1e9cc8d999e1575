import { open } from 'node:fs/promises'
import sharp from 'sharp'
import type { ImageRequest } from './image-request.ts'
import { INPUT } from './render.ts'

/** Bytes at the start of a PNG in which it says that it moves: before its first picture. */
const PNG_START_BYTES = 64 * 1024

/**
 * Whether a picture moves and a request only makes it smaller. It is then sent as it is: sharp
 * stops at the first picture of a PNG, and takes a second for a million pixels of a GIF.
 */
export async function isSentMoving(file: string, extension: string, request: ImageRequest): Promise<boolean> {
  const { fit, rect, format, auto, isFirstFrame, options } = request
  const isSmaller = (fit === 'max' || fit === 'clip') && !rect && !format && !auto && !options.blur
  if (!isSmaller || isFirstFrame) return false
  if (extension === 'png') return isMovingPng(file)
  if (extension !== 'gif' && extension !== 'webp') return false
  const { pages = 1 } = await sharp(file, INPUT).metadata()
  return pages > 1
}

/** Whether a PNG has the chunk of animations (APNG) before its first picture. */
async function isMovingPng(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(PNG_START_BYTES) })
    const start = buffer.toString('latin1', 0, bytesRead)
    return /acTL|IDAT/.exec(start)?.[0] === 'acTL'
  } finally {
    await handle.close()
  }
}
