import type { PageProps } from '../pages/page-props.ts'
import { matchRoute } from '../routes.ts'

/** What a navigation to an address of this site is for; `info` of those that the site itself starts. */
export const INTENT = {
  /** The address follows a film that is current already. */
  film: 'cutroom-film',
  /** The same page, read again. */
  retry: 'cutroom-retry',
  /** The document itself, from the server. */
  document: 'cutroom-document',
} as const

/** What is looked at of a `NavigateEvent`. */
export type Move = Pick<
  NavigateEvent,
  'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType' | 'info'
>

/** What to do with a navigation. */
export type Destination =
  /** Left to the browser: another origin, a download, a form, a place on the page, a file, what is no page of ours. */
  | 'browser'
  /** Only the address changes: what it names is shown. */
  | 'address'
  /** Another film of the page that is shown. */
  | 'film'
  /** A page that has to be read. */
  | 'page'

/**
 * Decides what a navigation is.
 *
 * @param url where it goes
 * @param shown the page that is shown, which the address may be ahead of
 */
export function destinationOf(move: Move, url: URL, shown: PageProps): Destination {
  if (!move.canIntercept || move.hashChange || move.downloadRequest !== null || move.formData)
    return 'browser'
  if (move.info === INTENT.document) return 'browser'
  if (move.info === INTENT.film) return 'address'
  if (matchRoute(url.pathname) === null) return 'browser'
  // Only the server can say whether drafts may be seen by now.
  if (shown.kind === 'preview-refused') return 'browser'
  if (move.navigationType === 'reload') return move.info === INTENT.retry ? 'page' : 'browser'
  // A page that could not be read is tried again by any link to it.
  return url.pathname === shown.path && shown.kind !== 'failed' ? 'film' : 'page'
}

/** Whether a page is one of a preview. */
export function isPreview({ preview, kind }: PageProps): boolean {
  return preview !== undefined || kind === 'preview-refused'
}
