'use client'

import type { ReactNode } from 'react'
import { useLabels } from '../labels/labels-context.js'
import { Link } from '../link/link.js'
import { safeHref } from '../link/safe-href.js'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.js'

/** Props of `RichTextLink`. */
export interface RichTextLinkProps {
  /** The link's mark, `{ href, blank? }`, as content has it: anything. */
  readonly value: unknown
  readonly children?: ReactNode
}

function read(value: unknown): { href: unknown; blank: boolean } {
  if (typeof value !== 'object' || value === null) return { href: null, blank: false }
  return { href: 'href' in value ? value.href : null, blank: 'blank' in value && value.blank === true }
}

/**
 * A link of an author. Addresses that are not allowed stay plain text. Links open in the same tab, as links
 * do, unless the author has asked for another (`blank`), and then they say so.
 */
export function RichTextLink({ value, children }: RichTextLinkProps) {
  const labels = useLabels()
  const { href, blank } = read(value)
  const safe = safeHref(href)
  if (safe === null) return <>{children}</>
  if (!safe.external && !blank) return <Link href={safe.href}>{children}</Link>
  return (
    <a href={safe.href} rel="noopener noreferrer" target={blank ? '_blank' : undefined}>
      {children}
      {blank && (
        <>
          {' '}
          <VisuallyHidden>{labels.opensInNewTab}</VisuallyHidden>
        </>
      )}
    </a>
  )
}
