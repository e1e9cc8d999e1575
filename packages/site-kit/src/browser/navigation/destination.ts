import type { PageProps } from '../../page-props.ts'
import { canonicalPath, isNotFoundPath } from '../../routes/routes.ts'

/** The `info` of a navigation that the site starts. */
export const NAVIGATION_INFO = {
  retry: 'cutroom-retry',
  /** Leaves it to the browser, which loads the document or changes the address only. */
  browser: 'cutroom-browser',
} as const

export interface Navigation extends Pick<
  NavigateEvent,
  'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType' | 'info'
> {
  readonly destination: Pick<NavigationDestination, 'url' | 'sameDocument'>
}

type Destination =
  /** The browser handles another site, a download, a form, a fragment, a path without a page. */
  'browser' | 'film' | 'page'

/** @param shown page that the address no longer names while another one is being read */
export function getDestination(
  event: Navigation,
  shown: PageProps,
  toPagePath: (pathname: string) => string | null = canonicalPath,
): Destination {
  const { navigationType, info, destination } = event
  const path = toPagePath(new URL(destination.url).pathname)
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return 'browser'
  // At Back to the 404 page of the document, the browser alone would change the address only.
  if (path === null) return isTraversalWithin(event) && !isNotFoundPath(shown.path) ? 'page' : 'browser'
  if (info === NAVIGATION_INFO.browser) return 'browser'
  if (navigationType === 'reload') return info === NAVIGATION_INFO.retry ? 'page' : 'browser'
  const isSamePage = path === shown.path
  // The destination is a fragment, or a history entry that a script added.
  const isWithinPage = event.hashChange || (destination.sameDocument && navigationType !== 'traverse')
  // A studio's own page reads its query itself.
  if (isSamePage && (isWithinPage || shown.kind === 'extra')) return 'browser'
  // Only the server knows whether drafts may be shown now.
  if (shown.kind === 'preview-refused') return 'browser'
  // A link to a failed page reads it again.
  return isSamePage && shown.kind !== 'failed' ? 'film' : 'page'
}

function isTraversalWithin({ navigationType, hashChange, destination }: Navigation): boolean {
  return navigationType === 'traverse' && destination.sameDocument && !hashChange
}

/** Whether the browser has the Navigation API (all engines since January 2026). */
export function hasNavigation(): boolean {
  return 'navigation' in window && 'NavigateEvent' in window
}

export function ignoreEnd({ committed, finished }: NavigationResult): void {
  for (const outcome of [committed, finished]) outcome?.catch(() => {})
}
