'use client'

import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import type { PageLayoutName } from '../page-layout/page-layout.js'
import { classNames } from '../styling/class-names.js'
import type { HeadingGroupDataAttributes } from './heading-group-data-attributes.js'
import { HEADING_TAGS, type HeadingLevel } from './heading-level.js'
import type { MainHeadingDataAttributes } from './main-heading-data-attributes.js'

/** Props of `HeadingGroup`. */
export interface HeadingGroupProps extends Omit<ComponentProps<'hgroup'>, 'title'> {
  /** The film's clients; 'No client' where there are none. */
  readonly clients: readonly { readonly id: string; readonly name: string }[]
  /** The film's title; `null` and empty show 'No title'. */
  readonly title: string | null
  /** Level of the title's heading: 2 by default, below the page's main heading. */
  readonly level?: HeadingLevel
}

/** A film's clients and its title, large. */
export function HeadingGroup({ clients, title, level = 2, className, ...rest }: HeadingGroupProps) {
  const labels = useLabels()
  const Title = HEADING_TAGS[level]
  const named = clients.filter((client) => client.name.trim() !== '')
  const name = title?.trim()
  const attributes: HeadingGroupDataAttributes = {
    'data-untitled': name ? undefined : '',
    'data-clientless': named.length > 0 ? undefined : '',
  }
  return (
    <hgroup {...attributes} {...rest} className={classNames('cutroom-heading-group', className)}>
      <p className="cutroom-heading-group__clients" dir="auto">
        {named.length === 0 && labels.noClient}
        {named.map(({ id, name }, index) => (
          // One element per client: visual editing marks one field per element.
          <Fragment key={id}>
            {index > 0 && ', '}
            <span>{name.trim()}</span>
          </Fragment>
        ))}
      </p>
      <Title className="cutroom-heading-group__title" dir="auto">
        {name || labels.noTitle}
      </Title>
    </hgroup>
  )
}

/** Props of `MainHeading`. */
export interface MainHeadingProps extends ComponentProps<'h1'> {
  readonly layout: PageLayoutName
  /** Name of the editor whose page it is, in the layout `slug`. */
  readonly editorName?: string | null
  /** Address of the list of all editors, which the editor's name links to. */
  readonly editorsHref?: string
  /** The page's heading in every other layout; 'Main Heading here' where there is none. */
  readonly children?: ReactNode
}

/** The heading of the page: an editor's name that links to all editors, or the page's own heading. */
export function MainHeading({
  layout,
  editorName,
  editorsHref = '/editors',
  children,
  className,
  ...rest
}: MainHeadingProps) {
  const labels = useLabels()
  const attributes: MainHeadingDataAttributes = { 'data-layout': layout }
  const name = layout === 'slug' ? editorName?.trim() : undefined
  return (
    <h1 {...attributes} {...rest} dir="auto" className={classNames('cutroom-main-heading', className)}>
      {name ? <Link href={editorsHref}>{name}</Link> : (children ?? labels.mainHeadingPlaceholder)}
    </h1>
  )
}
