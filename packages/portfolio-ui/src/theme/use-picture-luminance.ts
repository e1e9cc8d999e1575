'use client'

import { useEffect, useState } from 'react'
import { luminanceRange, type LuminanceRange } from './scrim.js'

/** Side lengths in pixels to which a picture is scaled before it is measured: about one letter of text per cell. */
const LUMINANCE_GRID = { width: 64, height: 36 } as const

/** Part of a picture, in fractions (0–1) of its sides, from the top left. */
export interface PictureRegion {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const WHOLE: PictureRegion = { left: 0, top: 0, right: 1, bottom: 1 }

function read(image: HTMLImageElement, region: PictureRegion): LuminanceRange | null {
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, LUMINANCE_GRID)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  context.drawImage(image, 0, 0, width, height)
  const left = Math.floor(region.left * width)
  const top = Math.floor(region.top * height)
  const across = Math.max(1, Math.ceil(region.right * width) - left)
  const down = Math.max(1, Math.ceil(region.bottom * height) - top)
  try {
    return luminanceRange(context.getImageData(left, top, across, down).data)
  } catch {
    // The picture's host allows no cross-origin reading: the canvas is tainted.
    return null
  }
}

/**
 * The luminance range of a picture, measured on its pixels, so that text on it gets no more scrim than it needs.
 *
 * @param src address of a small version; `null` for none. Its host must allow cross-origin reading.
 * @param region the part with text on it; pass a constant.
 * @returns `null` until it has been measured, and where it cannot be: assume anything from black to white.
 */
export function usePictureLuminance(
  src: string | null | undefined,
  region: PictureRegion = WHOLE,
): LuminanceRange | null {
  const [measured, setMeasured] = useState<{ src: string; range: LuminanceRange | null } | null>(null)
  useEffect(() => {
    if (!src) return
    let current = true
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.addEventListener('load', () => {
      if (current) setMeasured({ src, range: read(image, region) })
    })
    image.src = src
    return () => {
      current = false
    }
  }, [src, region])
  return measured !== null && measured.src === src ? measured.range : null
}
