'use client'

import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { THUMBNAIL_SIZE } from '../constants.js'
import type { Film } from '../film/film.js'
import { useLabels } from '../labels/labels.js'
import { PictureImage } from '../picture/picture.js'
import { classNames } from '../styling/class-names.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'
import type { ThumbnailDataAttributes } from './thumbnails-data-attributes.js'

/** Props of `Thumbnail`: those of a button, and the film that it selects. */
export interface ThumbnailProps extends ComponentPropsWithoutRef<'button'> {
  readonly film: Film
  /** The film is the current one. */
  readonly current?: boolean
}

/** A button with a film's small picture: 'Select this video' with the film's title. */
export const Thumbnail = forwardRef<HTMLButtonElement, ThumbnailProps>(function Thumbnail(
  { film, current = false, className, ...rest },
  ref,
) {
  const labels = useLabels()
  const attributes: ThumbnailDataAttributes = { 'data-current': current ? '' : undefined }
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      {...attributes}
      {...rest}
      ref={ref}
      className={classNames('cutroom-thumbnail', className)}
    >
      {film.thumbnail && (
        <PictureImage
          picture={film.thumbnail}
          alt=""
          sizes={`${THUMBNAIL_SIZE.width}px`}
          width={THUMBNAIL_SIZE.width}
          height={THUMBNAIL_SIZE.height}
        />
      )}
      <VisuallyHidden>{`${labels.selectVideo}: ${film.title ?? labels.noTitle}`}</VisuallyHidden>
    </button>
  )
})
