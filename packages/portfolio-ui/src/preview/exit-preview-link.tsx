'use client'

import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useLabels } from '../labels/labels-context.js'
import { classNames } from '../styling/class-names.js'

/** Where preview mode is left (specification, section 2). */
export const EXIT_PREVIEW_HREF = '/api/exit-preview'

/** Props of `ExitPreviewLink`: those of an anchor. */
export type ExitPreviewLinkProps = ComponentPropsWithoutRef<'a'>

/**
 * The way out of preview mode. A plain anchor on purpose: the address is the server's, which no router knows.
 */
export const ExitPreviewLink = forwardRef<HTMLAnchorElement, ExitPreviewLinkProps>(function ExitPreviewLink(
  { href = EXIT_PREVIEW_HREF, className, children, ...rest },
  ref,
) {
  const labels = useLabels()
  return (
    <a
      rel="nofollow"
      {...rest}
      ref={ref}
      href={href}
      className={classNames('cutroom-exit-preview', className)}
    >
      {children ?? labels.exitPreview}
    </a>
  )
})
