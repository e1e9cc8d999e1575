/** One entry of the navigation. */
export interface NavigationItem {
  readonly label: string
  readonly href: string
  /** Highlighted on exactly this path, or on every path that contains it as whole steps. */
  readonly match: 'exact' | 'contains'
}

/** The steps of a path, without query, fragment and slashes at its ends. */
const steps = (path: string): readonly string[] => (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)

/** Whether an address is the page that is shown. */
export const isCurrentPage = (href: string, currentPath: string): boolean =>
  steps(href).join('/') === steps(currentPath).join('/')

/** Whether an entry is highlighted on a page (specification, section 2). */
export function isActive(item: NavigationItem, currentPath: string): boolean {
  if (item.match === 'exact') return isCurrentPage(item.href, currentPath)
  return `/${steps(currentPath).join('/')}/`.includes(`/${steps(item.href).join('/')}/`)
}
