'use client'

import { forwardRef, Fragment, type ComponentPropsWithoutRef } from 'react'
import type { Film } from '../film/film.js'
import { useLabels } from '../labels/labels-context.js'
import { classNames } from '../styling/class-names.js'
import type { HeadingGroupDataAttributes } from './heading-group-data-attributes.js'
import { headingTag, type HeadingLevel } from './heading-level.js'

/** Props of `HeadingGroup`. */
export interface HeadingGroupProps extends Omit<ComponentPropsWithoutRef<'hgroup'>, 'title'> {
  /** Whom the film was made for; nobody shows 'No client'. */
  readonly clients: Film['clients']
  /** The film's title; `null` and empty show 'No title'. */
  readonly title: string | null
  /** Level of the title's heading: 2 by default, below the page's main heading. */
  readonly level?: HeadingLevel
}

/** A film's clients and its title, large. */
export const HeadingGroup = forwardRef<HTMLElement, HeadingGroupProps>(function HeadingGroup(
  { clients, title, level = 2, className, ...rest },
  ref,
) {
  const labels = useLabels()
  const Title = headingTag(level)
  const named = clients.filter((client) => client.name.trim() !== '')
  const name = title?.trim()
  const attributes: HeadingGroupDataAttributes = {
    'data-untitled': name ? undefined : '',
    'data-clientless': named.length > 0 ? undefined : '',
  }
  return (
    <hgroup {...attributes} {...rest} ref={ref} className={classNames('cutroom-heading-group', className)}>
      <p className="cutroom-heading-group__clients" dir="auto">
        {named.length === 0 && labels.noClient}
        {named.map(({ id, name }, place) => (
          // An element of its own: visual editing finds one field to an element.
          <Fragment key={id}>
            {place > 0 && ', '}
            <span>{name.trim()}</span>
          </Fragment>
        ))}
      </p>
      <Title className="cutroom-heading-group__title" dir="auto">
        {name || labels.noTitle}
      </Title>
    </hgroup>
  )
})
