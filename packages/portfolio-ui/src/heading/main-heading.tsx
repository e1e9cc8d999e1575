'use client'

import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useLabels } from '../labels/labels-context.js'
import type { PageLayoutName } from '../layout/page-layout-name.js'
import { Link } from '../link/link.js'
import { classNames } from '../styling/class-names.js'
import type { MainHeadingDataAttributes } from './main-heading-data-attributes.js'

/** Props of `MainHeading`. */
export interface MainHeadingProps extends ComponentPropsWithoutRef<'h1'> {
  readonly layout: PageLayoutName
  /** Whose page it is, in the layout `slug`. */
  readonly editorName?: string | null
  /** Where the editor's name leads: the list of all editors. */
  readonly editorsHref?: string
  /** The page's heading in every other layout; 'Main Heading here' where there is none. */
  readonly children?: ReactNode
}

/** The heading of the page: an editor's name that leads to all editors, or what the page says. */
export const MainHeading = forwardRef<HTMLHeadingElement, MainHeadingProps>(function MainHeading(
  { layout, editorName, editorsHref = '/editors', children, className, ...rest },
  ref,
) {
  const labels = useLabels()
  const attributes: MainHeadingDataAttributes = { 'data-layout': layout }
  const name = layout === 'slug' ? editorName?.trim() : undefined
  return (
    <h1
      {...attributes}
      {...rest}
      ref={ref}
      dir="auto"
      className={classNames('cutroom-main-heading', className)}
    >
      {name ? <Link href={editorsHref}>{name}</Link> : (children ?? labels.mainHeadingPlaceholder)}
    </h1>
  )
})
