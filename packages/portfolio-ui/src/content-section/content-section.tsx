'use client'

import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import type { FilmEditor } from '../film/film.js'
import type { HeadingLevel } from '../heading/heading-level.js'
import { useLabels } from '../labels/labels-context.js'
import type { ImageUrl } from '../rich-text/image-reference.js'
import { RichText } from '../rich-text/rich-text.js'
import type { RichTextContent } from '../rich-text/rich-text-content.js'
import { classNames } from '../styling/class-names.js'
import type { WarningSink } from '../warnings/warning-sink.js'
import type { ContentSectionDataAttributes } from './content-section-data-attributes.js'
import { Credits } from './credits.js'

/** Props of `ContentSection`. */
export interface ContentSectionProps extends Omit<ComponentPropsWithoutRef<'section'>, 'content'> {
  /** The film's description. */
  readonly content: RichTextContent
  readonly editors: readonly FilmEditor[]
  /** Level of the heading that the section stands under; 2, the film's title, by default. */
  readonly below?: HeadingLevel
  /** Gives the address of a picture within the description. */
  readonly imageUrl?: ImageUrl | undefined
  readonly onWarning?: WarningSink
}

/** What there is to read about a film, and who cut it. Children come after the credits. */
export const ContentSection = forwardRef<HTMLElement, ContentSectionProps>(function ContentSection(
  { content, editors, below, imageUrl, onWarning, className, children, ...rest },
  ref,
) {
  const labels = useLabels()
  const attributes: ContentSectionDataAttributes = {
    'data-textless': content === null || content.length === 0 ? '' : undefined,
  }
  return (
    <section
      {...attributes}
      aria-label={labels.aboutThisFilm}
      {...rest}
      ref={ref}
      className={classNames('cutroom-content-section', className)}
    >
      <RichText
        content={content}
        imageUrl={imageUrl}
        {...(below !== undefined && { below })}
        {...(onWarning !== undefined && { onWarning })}
      />
      <Credits editors={editors} />
      {children}
    </section>
  )
})
