'use client'

import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { classNames } from '../styling/class-names.js'
import { useSharedRef } from '../styling/use-shared-ref.js'

/** What a crop keeps visible: fractions (0–1) from the top left. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** `data-*` attributes of an element, for tools that read them, such as visual editing. */
export type DataAttributes = Readonly<Record<`data-${string}`, string>>

/** A picture as plain props; `srcSet` and `sizes` are the attributes of HTML. */
export interface Picture {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
  /** Width and height of `src` in pixels. */
  readonly width: number
  readonly height: number
  /** What the picture shows; empty for decorative pictures. */
  readonly alt: string
  /** Address of the 192×108 blurred version that is shown while the picture loads. */
  readonly blurSrc?: string
  readonly focalPoint?: FocalPoint
  readonly data?: DataAttributes
}

/** Props of `PictureImage`. */
export interface PictureImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'> {
  readonly picture: Picture
  readonly sizes?: string
  /** Loaded at once and first. Others load when they come near the viewport. */
  readonly priority?: boolean
}

/** A picture that fills its box, cropped around its focal point. */
export function PictureImage({
  picture,
  sizes = picture.sizes,
  priority = false,
  alt = picture.alt,
  width = picture.width,
  height = picture.height,
  className,
  style,
  ref,
  ...rest
}: PictureImageProps) {
  const image = useRef<HTMLImageElement>(null)
  useLayoutEffect(() => hideBrokenImage(image.current), [])
  useSharedRef(image, ref)
  return (
    <img
      // Before `src`: Safari starts to load as soon as it meets `src`.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      sizes={sizes}
      srcSet={picture.srcSet}
      width={width}
      height={height}
      draggable={false}
      {...picture.data}
      {...rest}
      ref={image}
      src={picture.src}
      alt={alt}
      className={classNames('cutroom-picture', className)}
      style={{ ...getFocalPointStyle(picture.focalPoint), ...style }}
    />
  )
}

const percent = (fraction: number): string => `${Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 10}%`

/** The style that keeps a focal point of a cropped picture visible; empty for the centre. */
export const getFocalPointStyle = (point: FocalPoint | undefined) =>
  point ? { objectPosition: `${percent(point.x)} ${percent(point.y)}` } : {}

/** Marks an image that has failed, whose browser's mark the stylesheet hides. For `ref` of an `<img>`. */
export function hideBrokenImage(image: HTMLImageElement | null): void {
  if (image === null) return
  const mark = () => void (image.dataset.failed = '')
  image.addEventListener('error', mark)
  image.addEventListener('load', () => delete image.dataset.failed)
  // Its event was dispatched before hydration. An image that has not been requested is not complete.
  if (image.complete && image.currentSrc !== '' && image.naturalWidth === 0) mark()
}
