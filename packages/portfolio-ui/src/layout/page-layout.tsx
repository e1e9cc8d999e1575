'use client'

import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useLabels } from '../labels/labels-context.js'
import { classNames } from '../styling/class-names.js'
import type { PageLayoutDataAttributes } from './page-layout-data-attributes.js'
import type { PageLayoutName } from './page-layout-name.js'

/** Props of `PageLayout`. */
export interface PageLayoutProps extends ComponentPropsWithoutRef<'div'> {
  /** `info` has a wrapper of its own, without a stage. */
  readonly layout: PageLayoutName
  /** The site's navigation, at the top of the page. */
  readonly navigation?: ReactNode
  /** The page's main heading. */
  readonly heading?: ReactNode
  /** The carousels: a stage that fills the screen in landscape. Not shown in the layout `info`. */
  readonly stage?: ReactNode
  /** The way out of preview mode, where one is in it. */
  readonly preview?: ReactNode
  /** Id of the main part, to which 'Skip to content' leads. */
  readonly mainId?: string
}

/** A page: the way past the navigation, the header, the main part with its heading, and the preview's exit. */
export const PageLayout = forwardRef<HTMLDivElement, PageLayoutProps>(function PageLayout(
  { layout, navigation, heading, stage, preview, mainId = 'content', className, children, ...rest },
  ref,
) {
  const labels = useLabels()
  const shown = layout === 'info' ? null : stage
  const attributes: PageLayoutDataAttributes = {
    'data-layout': layout,
    'data-stage': shown ? '' : undefined,
  }
  const own = layout === 'info' ? 'cutroom-page cutroom-info-page' : 'cutroom-page cutroom-carousel-page'
  return (
    <div {...attributes} {...rest} ref={ref} className={classNames(own, className)}>
      <a className="cutroom-page__skip" href={`#${mainId}`}>
        {labels.skipToContent}
      </a>
      <header className="cutroom-page__header">{navigation}</header>
      <main id={mainId} tabIndex={-1} className="cutroom-page__main">
        {heading && <div className="cutroom-page__heading">{heading}</div>}
        {shown}
        {children && <div className="cutroom-page__body">{children}</div>}
      </main>
      {preview}
    </div>
  )
})
