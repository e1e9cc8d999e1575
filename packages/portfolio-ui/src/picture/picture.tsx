'use client'

import { useLayoutEffect, type ComponentProps } from 'react'
import { useElementRef } from '../element-ref/use-element-ref.js'
import { classNames } from '../styling/class-names.js'
import { getFocalPointStyle, hideBrokenImage } from './image-attributes.js'

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
  readonly srcSet?: string | undefined
  readonly sizes?: string | undefined
  /** Width and height of `src` in pixels. */
  readonly width: number
  readonly height: number
  /** What the picture shows; empty for decorative pictures. */
  readonly alt: string
  /** Address of the 192×108 blurred version that is shown while the picture loads. */
  readonly blurSrc?: string | undefined
  /**
   * Address of a version that may move, of which `src` is a still: `RichText` shows it with a
   * button that stops it, if the file moves.
   */
  readonly moving?: string | undefined
  readonly focalPoint?: FocalPoint | undefined
  readonly data?: DataAttributes | undefined
}

/** Props of `PictureImage`. */
export interface PictureImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'> {
  /** The picture, with its size, its text and its focal point. */
  readonly picture: Picture | null | undefined
  /** Width of the picture on the page, as the attribute of HTML. That of the picture by default. */
  readonly sizes?: string | undefined
  /** Loaded at once and first. Others load when they come near the viewport. */
  readonly priority?: boolean | undefined
}

/** A picture that fills its box, cropped around its focal point. */
export const PictureImage = ({ picture, ...rest }: PictureImageProps) =>
  picture ? <GivenPicture picture={picture} {...rest} /> : null

function GivenPicture({
  picture,
  sizes,
  priority = false,
  alt,
  width,
  height,
  className,
  style,
  ref,
  ...rest
}: PictureImageProps & { readonly picture: Picture }) {
  const image = useElementRef(ref)
  useLayoutEffect(() => hideBrokenImage(image.current), [image])
  return (
    <img
      // `sizes` and `srcSet` come before `src`, at which Safari starts to load.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      sizes={sizes ?? picture.sizes}
      srcSet={picture.srcSet}
      width={width ?? picture.width}
      height={height ?? picture.height}
      draggable={false}
      {...picture.data}
      {...rest}
      ref={image}
      src={picture.src}
      alt={alt ?? picture.alt}
      className={classNames('cutroom-picture', className)}
      style={{ ...getFocalPointStyle(picture.focalPoint), ...style }}
    />
  )
}
