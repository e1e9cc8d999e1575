export {
  parseImageReference,
  posterView,
  shareView,
  type FocalPoint,
  type ImageReference,
  type ImageUse,
  type ImageView,
  type OriginalImage,
  type PosterView,
  type ResponsiveImageView,
} from './image-urls.js'
