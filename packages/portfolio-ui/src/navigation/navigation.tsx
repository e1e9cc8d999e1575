'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useLabels } from '../labels/labels.js'
import { Link } from '../link/link.js'
import { classNames } from '../styling/class-names.js'
import { compareWithPage } from './current-page.js'
import type { NavigationItemDataAttributes } from './navigation-data-attributes.js'

/** An entry of the navigation. */
export interface NavigationItem {
  readonly label: string
  readonly href: string
  /** Highlighted on exactly this page, or on every path that contains this one. */
  readonly match: 'exact' | 'contains'
}

/** Props of `Navigation`. */
export interface NavigationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** A picture, or a word that is drawn as one: text would give the link a second name. */
  readonly logo: ReactNode
  /** Address of the home page, to which the logo links. */
  readonly homeHref?: string | undefined
  /** Links to the pages, in order. */
  readonly items: readonly NavigationItem[]
  /**
   * Path of the page that is shown, with its query and fragment if entries have one. Null while a
   * router has none, as `usePathname` of Next.js.
   */
  readonly currentPath: string | null | undefined
}

/** The site's logo, which links to the home page, and links to its pages (docs/behaviour.md). */
export function Navigation({
  logo,
  homeHref = '/',
  items: unchecked,
  currentPath,
  className,
  ...rest
}: NavigationProps) {
  const labels = useLabels()
  // Apps without types pass what a query has returned.
  const items = Array.isArray(unchecked) ? unchecked.filter(Boolean) : []
  const page = compareWithPage(currentPath)
  const current = page.findCurrent([...items.map(({ href }) => href), homeHref])
  const currentItem = items.find(({ href }) => href === current)
  return (
    <nav aria-label={labels.mainNavigation} {...rest} className={classNames('cutroom-navigation', className)}>
      <Link
        href={homeHref}
        className="cutroom-navigation__logo"
        aria-label={labels.home}
        aria-current={homeHref === current && !currentItem ? 'page' : undefined}
      >
        {typeof logo === 'string' ? <span className="cutroom-navigation__wordmark" data-text={logo} /> : logo}
      </Link>
      <ul className="cutroom-navigation__items">
        {items.map((item, index) => (
          <Item
            // The key is no address: two entries may have the same one.
            key={index}
            item={item}
            current={item === currentItem}
            active={item === currentItem || (item.match === 'contains' && page.isWithin(item.href))}
          />
        ))}
      </ul>
    </nav>
  )
}

interface ItemProps {
  readonly item: NavigationItem
  readonly current: boolean
  readonly active: boolean
}

function Item({ item, current, active }: ItemProps) {
  const attributes: NavigationItemDataAttributes = { 'data-active': active ? '' : undefined }
  return (
    <li>
      <Link
        {...attributes}
        href={item.href}
        className="cutroom-navigation__link"
        aria-current={current ? 'page' : undefined}
      >
        {item.label}
      </Link>
    </li>
  )
}
