import { SHARE_IMAGE } from '../specification.js'
import { assertOriginal, imageUrl, type ImageReference, type ImageView } from './image-urls.js'

/**
 * The 1200×800 px JPEG of link previews.
 * @param base the beginning of every image URL (`SettingsView`)
 * @throws TypeError for an invalid reference, which no view has
 */
export function shareView(base: string, image: ImageReference): ImageView {
  const { width, height, format } = SHARE_IMAGE
  const src = imageUrl(base, assertOriginal(image), image.rects.share, SHARE_IMAGE, `&fm=${format}`)
  return { src, width, height }
}
