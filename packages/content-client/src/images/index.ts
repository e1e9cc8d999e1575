export type { ImageCrop, ImageHotspot, ImageReference } from './image-reference.js'
export {
  posterView,
  shareView,
  type FocalPoint,
  type ImageView,
  type PosterView,
  type ResponsiveImageView,
} from './image-urls.js'
