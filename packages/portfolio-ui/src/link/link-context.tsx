'use client'

import { createContext, useContext, type ComponentType, type ReactNode, type Ref } from 'react'
import type { ComponentPropsWithoutRef } from 'react'

/** What a router's link component is given: an address, and everything else that an anchor takes. */
export interface LinkComponentProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/** A component that renders a link, usually a router's; it must end in an `<a href>`. */
export type LinkComponent = ComponentType<LinkComponentProps>

const LinkContext = createContext<LinkComponent | null>(null)

/** Props of `LinkProvider`. */
export interface LinkProviderProps {
  /** Renders every link within the site; plain anchors where it is `null`. */
  readonly component: LinkComponent | null
  readonly children?: ReactNode
}

/** Makes every link of this package go through a router's own link component. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext.Provider value={component}>{children}</LinkContext.Provider>
}

/** The router's link component that is in force here, `null` for plain anchors. */
export const useLinkComponent = (): LinkComponent | null => useContext(LinkContext)
