'use client'

import type { ComponentProps } from 'react'
import { useLabels } from '../labels/labels.js'
import { EXIT_PREVIEW_HREF } from '../specification.js'
import { classNames } from '../styling/class-names.js'

/** Props of `ExitPreviewLink`. */
export type ExitPreviewLinkProps = ComponentProps<'a'>

/** Ends preview mode. A plain anchor: no router knows the address. */
export function ExitPreviewLink({
  href = EXIT_PREVIEW_HREF,
  className,
  children,
  ...rest
}: ExitPreviewLinkProps) {
  const labels = useLabels()
  return (
    <a rel="nofollow" {...rest} href={href} className={classNames('cutroom-exit-preview', className)}>
      {children ?? labels.exitPreview}
    </a>
  )
}
