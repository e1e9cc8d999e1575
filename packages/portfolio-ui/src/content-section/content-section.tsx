'use client'

import { Fragment, type ComponentProps } from 'react'
import type { FilmEditor } from '../film/film.js'
import type { HeadingLevel } from '../heading/heading-level.js'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import { RichText, type ResolveImage, type RichTextContent } from '../rich-text/rich-text.js'
import { classNames } from '../styling/class-names.js'
import type { WarningSink } from '../warnings/warning-sink.js'
import type { ContentSectionDataAttributes } from './content-section-data-attributes.js'

/** Props of `ContentSection`. */
export interface ContentSectionProps extends Omit<ComponentProps<'section'>, 'content'> {
  /** The film's description. */
  readonly content: RichTextContent | undefined
  readonly editors: readonly FilmEditor[] | null | undefined
  /** Level of the heading that the section belongs to; 2, the film's title, by default. */
  readonly below?: HeadingLevel
  /** Resolves an image within the description. */
  readonly resolveImage?: ResolveImage | undefined
  readonly onWarning?: WarningSink
}

/** A film's description and its credits. Children come after the credits. */
export function ContentSection({
  content,
  editors,
  below,
  resolveImage,
  onWarning,
  className,
  children,
  ...rest
}: ContentSectionProps) {
  const labels = useLabels()
  const attributes: ContentSectionDataAttributes = {
    'data-textless': content?.length ? undefined : '',
  }
  return (
    <section
      {...attributes}
      aria-label={labels.aboutThisFilm}
      {...rest}
      className={classNames('cutroom-content-section', className)}
    >
      <RichText content={content ?? null} below={below} resolveImage={resolveImage} onWarning={onWarning} />
      <Credits editors={editors} />
      {children}
    </section>
  )
}

/** Props of `Credits`. */
export interface CreditsProps extends Omit<ComponentProps<'p'>, 'children'> {
  readonly editors: readonly FilmEditor[] | null | undefined
}

/** A film's editors: 'Editor:' for one, 'Editors:' for several, nothing where there are none. */
export function Credits({ editors, className, ...rest }: CreditsProps) {
  const labels = useLabels()
  if (!editors?.length) return null
  return (
    <p {...rest} className={classNames('cutroom-credits', className)}>
      <span className="cutroom-credits__label">{editors.length === 1 ? labels.editor : labels.editors}</span>{' '}
      {editors.map(({ id, name, href }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {href === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link href={href}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </Fragment>
      ))}
    </p>
  )
}
