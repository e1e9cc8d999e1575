export type { ImageReference } from './image-reference.js'
export {
  posterView,
  shareView,
  type FocalPoint,
  type ImageUse,
  type ImageView,
  type PosterView,
  type ResponsiveImageView,
} from './image-urls.js'
