import { forwardRef, type ComponentPropsWithoutRef, type CSSProperties } from 'react'
import { classNames } from '../styling/class-names.js'
import type { FocalPoint, Picture } from './picture.js'

/** Props of `PictureImage`: those of an image, except what the picture itself says. */
export interface PictureImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src' | 'srcSet' | 'sizes'> {
  readonly picture: Picture
  /** Replaces the picture's own `sizes`. */
  readonly sizes?: string
  /** The picture that the visitor came for: loaded at once and first. Others load when they come near. */
  readonly priority?: boolean
}

const percent = (fraction: number): string => `${Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 10}%`

/** The `object-position` that keeps a focal point in sight, `undefined` for the centre. */
export const objectPosition = (point: FocalPoint | undefined): string | undefined =>
  point && `${percent(point.x)} ${percent(point.y)}`

/** A picture that fills its box, cropped around its focal point. */
export const PictureImage = forwardRef<HTMLImageElement, PictureImageProps>(function PictureImage(
  {
    picture,
    sizes = picture.sizes,
    priority = false,
    alt = picture.alt,
    width = picture.width,
    height = picture.height,
    className,
    style,
    ...rest
  },
  ref,
) {
  const position: CSSProperties = picture.focalPoint
    ? { objectPosition: objectPosition(picture.focalPoint) }
    : {}
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
      ref={ref}
      src={picture.src}
      alt={alt}
      className={classNames('cutroom-picture', className)}
      style={{ ...position, ...style }}
    />
  )
})
