import type { PageProps } from '../../pages/page-props.ts'
import { canonicalPath } from '../../routes/routes.ts'

/** What a navigation that the site itself starts is for; its `info`. */
export const INTENT = {
  /** The address follows a film that is current already. */
  film: 'cutroom-film',
  /** The same page, read again. */
  retry: 'cutroom-retry',
  /** The document itself, from the server. */
  document: 'cutroom-document',
} as const

/** What is looked at of a `NavigateEvent`. */
export interface Move extends Pick<
  NavigateEvent,
  'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType' | 'info'
> {
  readonly destination: Pick<NavigationDestination, 'url' | 'sameDocument'>
}

/** What to do with a navigation. */
export type Destination =
  /** Left to the browser: another site, a download, a form, a place on the page, a file, what is no page of ours. */
  | 'browser'
  /** Only the address changes: what it names is shown. */
  | 'address'
  /** Another film of the page that is shown, or its first. */
  | 'film'
  /** A page that has to be read. */
  | 'page'

/**
 * Decides what a navigation is.
 *
 * @param shown the page that is shown; while another is on its way, the address is ahead of it
 */
export function destinationOf(move: Move, shown: PageProps): Destination {
  const { navigationType, info, destination } = move
  const path = canonicalPath(new URL(destination.url).pathname)
  if (path === null || !move.canIntercept || move.downloadRequest !== null || move.formData) return 'browser'
  if (info === INTENT.document) return 'browser'
  if (info === INTENT.film) return 'address'
  if (navigationType === 'reload') return info === INTENT.retry ? 'page' : 'browser'
  const isHere = path === shown.path
  // A place on the page, or an entry that a script made.
  const isWithin = move.hashChange || (destination.sameDocument && navigationType !== 'traverse')
  if (isHere && isWithin) return 'browser'
  // Only the server can say whether drafts may be seen by now.
  if (shown.kind === 'preview-refused') return 'browser'
  // A page that could not be read is tried again by any link to it.
  return isHere && shown.kind !== 'failed' ? 'film' : 'page'
}

/** Whether a page is one of a preview. */
export function isPreview({ preview, kind }: PageProps): boolean {
  return preview !== undefined || kind === 'preview-refused'
}
