'use client'

import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { listNamed } from '../credits/list-named.js'
import type { FilmEditor } from '../film/film.js'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import { classNames } from '../styling/class-names.js'
import type { ContentSectionDataAttributes } from './content-section-data-attributes.js'

/** Props of `ContentSection`. */
export interface ContentSectionProps extends ComponentProps<'section'> {
  /** The film's description, such as a `RichText`; without one there are only the credits. */
  readonly description: ReactNode
  /** The film's editors; without any there are no credits. */
  readonly editors: readonly (FilmEditor | null)[] | null | undefined
}

/** A film's description and its credits. Children come after the credits. */
export function ContentSection({ description, editors, className, children, ...rest }: ContentSectionProps) {
  const labels = useLabels()
  const attributes: ContentSectionDataAttributes = { 'data-textless': description ? undefined : '' }
  return (
    <section
      {...attributes}
      aria-label={labels.aboutThisFilm}
      {...rest}
      className={classNames('cutroom-content-section', className)}
    >
      {description}
      <Credits editors={editors} />
      {children}
    </section>
  )
}

/** Props of `Credits`. */
export interface CreditsProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** The film's editors; without any nothing is rendered. */
  readonly editors: readonly (FilmEditor | null)[] | null | undefined
}

/** 'Editor:' for one, 'Editors:' for several, nothing where there are none. */
export function Credits({ editors, className, ...rest }: CreditsProps) {
  const labels = useLabels()
  const named = listNamed(editors)
  if (named.length === 0) return null
  return (
    // Others are another element: a browser that has translated it has moved the commas.
    <p
      key={named.map(({ name, href }) => [name, href]).join()}
      {...rest}
      className={classNames('cutroom-credits', className)}
    >
      <span className="cutroom-credits__label">{named.length === 1 ? labels.editor : labels.editors}</span>{' '}
      {named.map(({ id, name, href }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {href ? (
            <Link href={href}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Fragment>
      ))}
    </p>
  )
}
