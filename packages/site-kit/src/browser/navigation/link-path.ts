import { canonicalPath } from '../../routes/routes.ts'

/** Path of the page of this site that a link leads to in the same tab; null where it leads elsewhere. */
export function pagePathOf(link: HTMLAnchorElement | null): string | null {
  if (!link?.href || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null
  const { origin, pathname } = new URL(link.href)
  return origin === location.origin ? canonicalPath(pathname) : null
}
