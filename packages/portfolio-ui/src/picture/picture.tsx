'use client'

import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { classNames } from '../styling/class-names.js'
import { useSharedRef } from '../styling/use-shared-ref.js'
import { focalPointStyle } from './focal-point.js'
import { hideBrokenImage } from './hide-broken-image.js'

/** A point of a picture that must stay visible when the picture is cropped: fractions (0–1) from its top left. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** `data-*` attributes of an element, for tools that read them, such as visual editing. */
export type DataAttributes = Readonly<Record<`data-${string}`, string>>

/** A picture as plain props: an address, what the browser may choose from, and its shape. */
export interface Picture {
  /** Address of the picture where `srcSet` is not supported. */
  readonly src: string
  /** Candidates for other widths, as the `srcset` attribute of HTML takes them. */
  readonly srcSet?: string
  /** How wide the picture is shown, as the `sizes` attribute of HTML takes it. */
  readonly sizes?: string
  /** Width of `src` in pixels; with `height` it reserves the picture's space before it has loaded. */
  readonly width: number
  /** Height of `src` in pixels. */
  readonly height: number
  /** What the picture shows; empty for decorative pictures. */
  readonly alt: string
  /** Address of the 192×108 blurred version that is shown while the picture loads. */
  readonly blurSrc?: string
  /** What a crop keeps visible; the centre when it is not given. */
  readonly focalPoint?: FocalPoint
  readonly data?: DataAttributes
}

/** Props of `PictureImage`: those of an image, except what the picture itself says. */
export interface PictureImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'> {
  readonly picture: Picture
  /** Replaces the picture's own `sizes`. */
  readonly sizes?: string
  /** The main picture of the page: loaded at once and first. Others load when they come near the viewport. */
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
      style={{ ...focalPointStyle(picture.focalPoint), ...style }}
    />
  )
}
