'use client'

import { toText } from '../text/to-text.js'
import { Fragment, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import { listNamed } from '../credits/list-named.js'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import type { PageLayoutName } from '../page-layout/page-layout.js'
import { classNames } from '../styling/class-names.js'
import type { HeadingGroupDataAttributes } from './heading-group-data-attributes.js'
import type { MainHeadingDataAttributes } from './main-heading-data-attributes.js'

/** Level of a heading: 1 is the page's own. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

/** Props of `HeadingGroup`. */
export interface HeadingGroupProps extends Omit<ComponentProps<'hgroup'>, 'title'> {
  /** The film's clients; 'No client' where there are none. */
  readonly clients: readonly ({ readonly id: string; readonly name: string } | null)[] | null | undefined
  /** The film's title; without one 'No title' is shown. */
  readonly title: string | null | undefined
  /** Level of the title's heading: 2 by default, below the page's main heading. */
  readonly level?: HeadingLevel | undefined
}

/** A film's clients and its title, large: 'No client' and 'No title' where they are missing. */
export function HeadingGroup({ clients, title, level = 2, className, style, ...rest }: HeadingGroupProps) {
  const labels = useLabels()
  const Title = `h${level}` as const
  const named = listNamed(clients)
  const name = toText(title)
  const shown = name || labels.noTitle
  const attributes: HeadingGroupDataAttributes = {
    'data-untitled': name ? undefined : '',
    'data-clientless': named.length > 0 ? undefined : '',
  }
  return (
    <hgroup
      {...attributes}
      {...rest}
      className={classNames('cutroom-heading-group', className)}
      style={{ ...getTitleScale(shown), ...style }}
    >
      <p className="cutroom-heading-group__clients" dir="auto">
        {/* Others are another element: a browser that has translated it has moved the commas. */}
        <span key={named.map(({ id }) => id).join()} className="cutroom-plate">
          {named.length === 0 && labels.noClient}
          {named.map(({ id, name }, index) => (
            // One element per client: visual editing marks one field per element.
            <Fragment key={id}>
              {index > 0 && ', '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </span>
      </p>
      <Title className="cutroom-heading-group__title" dir="auto">
        <span className="cutroom-plate">
          <span className="cutroom-plate__text">{shown}</span>
        </span>
      </Title>
    </hgroup>
  )
}

/** Characters that are not shown, such as the marks of visual editing. */
const NOT_SHOWN = /\p{Default_Ignorable_Code_Point}/gu

/** Scales long texts down, so that each one covers the same area of the picture. */
function getTitleScale(title: string): CSSProperties {
  const { length } = title.replace(NOT_SHOWN, '')
  const scale: CSSProperties & { '--cutroom-title-scale': number } = {
    '--cutroom-title-scale': Number((1 / Math.sqrt(Math.max(1, length))).toFixed(3)),
  }
  return scale
}

/** Props of `MainHeading`. */
export interface MainHeadingProps extends ComponentProps<'h1'> {
  /** An editor's page, `slug`, has their name as its heading. */
  readonly layout: PageLayoutName
  /** Name of the editor, on their page only. */
  readonly editorName?: string | null | undefined
  /** Address of the list of all editors. */
  readonly editorsHref?: string | undefined
  /** The page's heading in every other layout; 'Main Heading here' where there is none. */
  readonly children?: ReactNode
  /** For assistive technology alone, where the navigation's current entry shows the same words. */
  readonly visuallyHidden?: boolean | undefined
}

/** The page's heading: an editor's name that links to all editors, or its own text. */
export function MainHeading({
  layout,
  editorName,
  editorsHref = '/editors',
  children,
  visuallyHidden = false,
  className,
  style,
  ...rest
}: MainHeadingProps) {
  const labels = useLabels()
  const attributes: MainHeadingDataAttributes = { 'data-layout': layout }
  const name = layout === 'slug' && toText(editorName)
  const shown = name || children || labels.mainHeadingPlaceholder
  const text = <span className="cutroom-plate">{shown}</span>
  return (
    <h1
      {...attributes}
      {...rest}
      dir="auto"
      className={classNames(
        `cutroom-main-heading${visuallyHidden ? ' cutroom-visually-hidden' : ''}`,
        className,
      )}
      style={typeof shown === 'string' ? { ...getTitleScale(shown), ...style } : style}
    >
      {name ? <Link href={editorsHref}>{text}</Link> : text}
    </h1>
  )
}
