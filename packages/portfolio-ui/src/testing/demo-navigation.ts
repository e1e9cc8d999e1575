import type { NavigationItem } from '../navigation/navigation.js'

/** The navigation of the specification. */
export const demoNavigation: readonly NavigationItem[] = [
  { label: 'Editors', href: '/editors', match: 'contains' },
  { label: 'Screening Room', href: '/screening-room', match: 'exact' },
  { label: 'Info', href: '/info', match: 'exact' },
]
