import { LinkProvider, Navigation, type LinkComponentProps } from '@cutroom/portfolio-ui'

/** In place of your router's link: any component that ends in an `<a href>`. */
function RouterLink({ href, children, ...rest }: LinkComponentProps) {
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}

const items = [{ label: 'Editors', href: '/editors', match: 'contains' }] as const

export function Header() {
  return (
    <LinkProvider component={RouterLink}>
      <Navigation logo="STUDIO" items={items} currentPath="/" />
    </LinkProvider>
  )
}
