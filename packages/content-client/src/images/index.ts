export {
  parseImageReference,
  posterView,
  type FocalPoint,
  type ImageReference,
  type ImageUse,
  type ImageView,
  type OriginalImage,
  type PosterView,
  type ResponsiveImageView,
} from './image-urls.js'
export { shareView } from './share-view.js'
