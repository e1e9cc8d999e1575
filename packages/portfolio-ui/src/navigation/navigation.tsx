'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import { classNames } from '../styling/class-names.js'
import type { NavigationItemDataAttributes } from './navigation-data-attributes.js'

/** An entry of the navigation. */
export interface NavigationItem {
  readonly label: string
  readonly href: string
  /** Highlighted on exactly this path, or on every path that contains it. */
  readonly match: 'exact' | 'contains'
}

/** Props of `Navigation`. */
export interface NavigationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** A picture, or a word that is drawn as one: text would give the link a second name. */
  readonly logo: ReactNode
  /** Address of the home page, to which the logo links. */
  readonly homeHref?: string
  /** Links to the pages, in order. */
  readonly items: readonly NavigationItem[]
  /** Path of the page that is shown; a query or fragment is ignored. */
  readonly currentPath: string
}

const trimPath = (path: string): string => (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean).join('/')

const isCurrentPage = (href: string, currentPath: string): boolean => trimPath(href) === trimPath(currentPath)

function isActive({ href, match }: NavigationItem, currentPath: string): boolean {
  if (match === 'exact') return isCurrentPage(href, currentPath)
  return `/${trimPath(currentPath)}`.includes(`/${trimPath(href)}`)
}

/** The site's logo, which links to the home page, and links to its pages (docs/behaviour.md). */
export function Navigation({
  logo,
  homeHref = '/',
  items,
  currentPath,
  className,
  ...rest
}: NavigationProps) {
  const labels = useLabels()
  return (
    <nav aria-label={labels.mainNavigation} {...rest} className={classNames('cutroom-navigation', className)}>
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
}

function Item({ item, currentPath }: { readonly item: NavigationItem; readonly currentPath: string }) {
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
