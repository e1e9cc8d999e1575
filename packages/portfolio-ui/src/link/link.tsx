'use client'

import {
  createContext,
  createElement,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react'

/** Props of a router's link component. */
export interface LinkComponentProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** Address of the page. */
  href: string
  /** Receives the anchor. */
  ref?: Ref<HTMLAnchorElement> | undefined
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

/** Renders every link of this package through a router's own link component. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** Props of `Link`. */
export type LinkProps = LinkComponentProps

/** A link within the site: the router's component from `LinkProvider`, else a plain anchor. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext) || 'a', props)
}
