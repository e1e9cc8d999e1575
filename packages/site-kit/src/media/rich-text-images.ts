import { readFractions } from '@cutroom/ground/fractions'
import { getField } from '@cutroom/ground/is-record'
import { parseImageReference } from '@cutroom/content-client/images'
import type { DataAttributes, ResolveImage } from '@cutroom/portfolio-ui'

/** Widths of candidates in px, up to the image's own: phone, text column, dense screens. */
const WIDTHS = [480, 800, 1200, 1600] as const

/** In another size the image service sends the first picture of these. */
const MOVES_AS_IT_IS = /\.(?:png|avif)$/

/** Nodes of rich text are untrusted: URLs have the parts of a valid reference alone. */
export function richTextImages(base: string): ResolveImage {
  return (node) => {
    const { asset, crop, alt, data } = node as Readonly<Record<string, unknown>>
    const original =
      base === '' ? null : parseImageReference(getField(asset, '_ref') ?? getField(asset, '_id'))
    if (!original) return null
    const rect = cropRect(crop, original)
    const shown = rect ?? original
    const query = rect ? `rect=${rect.left},${rect.top},${rect.width},${rect.height}&` : ''
    const url = `${base}/${original.file}`
    const movingAt = (at: number) => `${url}?${query}w=${at}&fit=max${original.conversion}`
    const urlAt = (at: number) => movingAt(at) + original.still
    const widths = [...WIDTHS.filter((at) => at < shown.width), ...(shown.width <= 1600 ? [shown.width] : [])]
    const largest = widths.at(-1) ?? shown.width
    const moving = original.still !== '' ? movingAt(largest) : MOVES_AS_IT_IS.test(url) && !rect ? url : null
    return {
      src: urlAt(largest),
      srcSet: widths.map((at) => `${urlAt(at)} ${at}w`).join(', '),
      width: shown.width,
      height: shown.height,
      alt: typeof alt === 'string' ? alt.trim() : '',
      data: dataAttributes(data),
      ...(moving !== null && { moving }),
    }
  }
}

/** The part that a crop leaves, in px; null for the whole image, and for an invalid crop. */
function cropRect(field: unknown, { width, height }: { width: number; height: number }) {
  const crop = readFractions(field, ['left', 'right', 'top', 'bottom'])
  if (!crop) return null
  const left = Math.round(crop.left * width)
  const top = Math.round(crop.top * height)
  const right = Math.round((1 - crop.right) * width)
  const bottom = Math.round((1 - crop.bottom) * height)
  const rect = { left, top, width: right - left, height: bottom - top }
  const isWhole = rect.width === width && rect.height === height
  return !isWhole && rect.width >= 1 && rect.height >= 1 ? rect : null
}

function dataAttributes(data: unknown): DataAttributes {
  const entries = typeof data === 'object' && data !== null ? Object.entries(data) : []
  return Object.fromEntries(
    entries.filter(([name, value]) => /^data-[a-z-]+$/.test(name) && typeof value === 'string'),
  )
}
