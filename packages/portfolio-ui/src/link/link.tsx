'use client'

import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useLinkComponent } from './link-context.js'

/** Props of `Link`: those of an anchor, with the address required. */
export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  readonly href: string
}

/** A link within the site: the router's component from `LinkProvider`, else a plain anchor. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ children, ...rest }, ref) {
  const Component = useLinkComponent()
  if (Component === null) {
    return (
      <a {...rest} ref={ref}>
        {children}
      </a>
    )
  }
  return (
    <Component {...rest} ref={ref}>
      {children}
    </Component>
  )
})
