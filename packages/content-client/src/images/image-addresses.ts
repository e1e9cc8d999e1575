import { createImageUrlBuilder, type ImageUrlBuilder } from '@sanity/image-url'
import {
  DEFAULT_ASSET_HOST,
  POSTER,
  POSTER_BACKGROUND,
  POSTER_CANDIDATE_WIDTHS,
  SHARE_IMAGE,
  THUMBNAIL,
  THUMBNAIL_DENSITIES,
} from '../constants.js'
import { assertProjectId } from '../settings/project-id.js'
import { focalPoint, type FocalPoint } from './focal-point.js'
import { parseImageReference, type ImageSource } from './image-reference.js'

/** Addresses of one picture for one use. */
export interface ImageView {
  readonly src: string
  /** Candidates as an `<img srcset>` takes them. */
  readonly srcSet: string
  /** Size of `src`, in px. */
  readonly width: number
  readonly height: number
}

/** A poster: sharp, blurred and small. */
export interface PosterView extends ImageView {
  /** The 192×108 px blurred background. */
  readonly blurSrc: string
  readonly thumbnail: ImageView
  /** The 1200×800 px JPEG that a link to the film is shared with. */
  readonly share: ImageView
  /** Centre of interest within `src`, each axis from 0 to 1. */
  readonly focalPoint: FocalPoint
}

/** Where pictures are addressed. */
export interface ImageConfig {
  readonly projectId: string
  readonly dataset: string
  /** Origin that serves them; the hosted service's own where it is not set. */
  readonly imageHost?: string | undefined
}

/** Makes the addresses of pictures. */
export interface ImageAddresses {
  /** What every address begins with: host, `/images/`, project and dataset. */
  readonly base: string
  /** All addresses of a poster, or null where the reference cannot be read. */
  readonly poster: (source: ImageSource) => PosterView | null
  /** The 1200×800 px share image, or null. */
  readonly share: (source: ImageSource) => ImageView | null
}

/**
 * Builds addresses by `@sanity/image-url`, which honours crop and hotspot.
 *
 * @throws ContentError `invalid-config` where the project id is none.
 */
export function createImageAddresses(config: ImageConfig): ImageAddresses {
  assertProjectId(config.projectId)
  const host = config.imageHost ?? DEFAULT_ASSET_HOST
  const builder = createImageUrlBuilder({
    projectId: config.projectId,
    dataset: config.dataset,
    baseUrl: host,
  })
  const readable = <View>(source: ImageSource, view: (image: ImageUrlBuilder) => View): View | null =>
    parseImageReference(source.asset?._ref) === null ? null : view(builder.image(source))
  return {
    base: new URL(`/images/${config.projectId}/${config.dataset}`, host).href,
    poster: (source) => readable(source, (image) => posterView(image, source)),
    share: (source) => readable(source, shareView),
  }
}

function posterView(image: ImageUrlBuilder, source: ImageSource): PosterView {
  const src = image.size(POSTER.width, POSTER.height).url()
  const narrower = POSTER_CANDIDATE_WIDTHS.map((width) => {
    const height = Math.round((width * POSTER.height) / POSTER.width)
    return `${image.size(width, height).url()} ${width}w`
  })
  return {
    src,
    srcSet: [...narrower, `${src} ${POSTER.width}w`].join(', '),
    ...POSTER,
    blurSrc: image
      .size(POSTER_BACKGROUND.width, POSTER_BACKGROUND.height)
      .blur(POSTER_BACKGROUND.blur)
      .quality(POSTER_BACKGROUND.quality)
      .url(),
    thumbnail: thumbnailView(image),
    share: shareView(image),
    focalPoint: focalPoint(src, source),
  }
}

function shareView(image: ImageUrlBuilder): ImageView {
  const { width, height, format } = SHARE_IMAGE
  const src = image.size(width, height).format(format).url()
  return { src, srcSet: `${src} ${width}w`, width, height }
}

function thumbnailView(image: ImageUrlBuilder): ImageView {
  const at = (density: number) => image.size(THUMBNAIL.width * density, THUMBNAIL.height * density).url()
  return {
    src: at(1),
    srcSet: THUMBNAIL_DENSITIES.map((density) => `${at(density)} ${density}x`).join(', '),
    ...THUMBNAIL,
  }
}
