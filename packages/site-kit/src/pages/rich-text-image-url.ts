import type { ImageUrl } from '@cutroom/portfolio-ui'

/**
 * Addresses of the pictures in rich text: `{base}/{id}-{w}x{h}.{format}`, as the content service's image CDN takes
 * them (docs/behaviour.md, Rich text). The parts come from a reference that has been read, so that none of them
 * holds anything that would need encoding.
 */
export function richTextImageUrl(base: string): ImageUrl {
  return ({ id, width, height, format }, { width: shown, crop }) => {
    if (base === '') return null
    const rect = crop ? `rect=${crop.left},${crop.top},${crop.width},${crop.height}&` : ''
    return `${base}/${id}-${width}x${height}.${format}?${rect}w=${shown}&fit=max`
  }
}
