'use client'

import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useLabels } from '../labels/labels-context.js'
import { Link } from '../link/link.js'
import { classNames } from '../styling/class-names.js'
import type { NavigationItemDataAttributes } from './navigation-data-attributes.js'
import { isActive, isCurrentPage, type NavigationItem } from './navigation-item.js'

/** Props of `Navigation`. */
export interface NavigationProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /**
   * The site's mark: a picture, or a word that is drawn as one. Its link is named 'Go to Home Page', and letters
   * within it would be another name for the same link.
   */
  readonly logo: ReactNode
  readonly homeHref?: string
  readonly items: readonly NavigationItem[]
  /** Path of the page that is shown; a query or fragment is left aside. */
  readonly currentPath: string
}

function Item({ item, currentPath }: { item: NavigationItem; currentPath: string }) {
  const attributes: NavigationItemDataAttributes = {
    'data-active': isActive(item, currentPath) ? '' : undefined,
  }
  return (
    <li>
      <Link
        {...attributes}
        href={item.href}
        className="cutroom-navigation__link"
        aria-current={isCurrentPage(item.href, currentPath) ? 'page' : undefined}
      >
        {item.label}
      </Link>
    </li>
  )
}

/** The site's mark, which leads home, and its pages. */
export const Navigation = forwardRef<HTMLElement, NavigationProps>(function Navigation(
  { logo, homeHref = '/', items, currentPath, className, ...rest },
  ref,
) {
  const labels = useLabels()
  return (
    <nav
      aria-label={labels.mainNavigation}
      {...rest}
      ref={ref}
      className={classNames('cutroom-navigation', className)}
    >
      <Link
        href={homeHref}
        className="cutroom-navigation__logo"
        aria-label={labels.home}
        aria-current={isCurrentPage(homeHref, currentPath) ? 'page' : undefined}
      >
        {typeof logo === 'string' ? <span className="cutroom-navigation__wordmark" data-text={logo} /> : logo}
      </Link>
      <ul className="cutroom-navigation__items">
        {items.map((item) => (
          <Item key={item.href} item={item} currentPath={currentPath} />
        ))}
      </ul>
    </nav>
  )
})
