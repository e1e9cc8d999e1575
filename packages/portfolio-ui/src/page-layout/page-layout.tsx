'use client'

import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useLabels } from '../labels/labels.js'
import { classNames } from '../styling/class-names.js'
import { HideChrome } from './hide-chrome.js'
import type { PageLayoutDataAttributes } from './page-layout-data-attributes.js'

/** Names of a page's layout. `slug` is an editor's page; other names are laid out like `home`. */
export type PageLayoutName = 'home' | 'editors' | 'slug' | 'screening-room' | 'info' | (string & {})

/** Props of `PageLayout`. */
export interface PageLayoutProps extends ComponentProps<'div'> {
  /** Which of the site's pages it is: styles differ by it. */
  readonly layout: PageLayoutName
  /** The site's `Navigation`, in the header. */
  readonly navigation?: ReactNode
  /** The `MainHeading`, before the content. */
  readonly heading?: ReactNode
  /** The carousels, which fill the screen in landscape. The layout `info` does not show them. */
  readonly stage?: ReactNode
  /** The `ExitPreviewLink`, in preview mode only. */
  readonly preview?: ReactNode
}

/** A page: skip link, header, main element with its heading, and the preview link. */
export function PageLayout({
  layout,
  navigation,
  heading,
  stage,
  preview,
  className,
  children,
  ...rest
}: PageLayoutProps) {
  const labels = useLabels()
  const id = useId()
  const [isChromeHidden, hideChrome] = useState(false)
  const shown = layout === 'info' ? null : stage
  const attributes: PageLayoutDataAttributes = {
    'data-layout': layout,
    'data-stage': shown ? '' : undefined,
    'data-chrome': isChromeHidden ? 'hidden' : undefined,
    'data-preview': preview ? '' : undefined,
  }
  const own = layout === 'info' ? 'cutroom-page cutroom-info-page' : 'cutroom-page cutroom-carousel-page'
  return (
    <div {...attributes} {...rest} className={classNames(own, className)}>
      <a className="cutroom-page__skip" href={`#${id}`}>
        {labels.skipToContent}
      </a>
      <header className="cutroom-page__header">{navigation}</header>
      <main id={id} tabIndex={-1} className="cutroom-page__main">
        {heading && <div className="cutroom-page__heading">{heading}</div>}
        <HideChrome value={hideChrome}>{shown}</HideChrome>
        {children && <div className="cutroom-page__body">{children}</div>}
      </main>
      {preview && <aside>{preview}</aside>}
    </div>
  )
}
