import { Navigation } from '@cutroom/portfolio-ui'

const items = [
  { label: 'Editors', href: '/editors', match: 'contains' },
  { label: 'Info', href: '/info', match: 'exact' },
] as const

export const Example = () => <Navigation logo="CUTROOM" items={items} currentPath="/info" />
