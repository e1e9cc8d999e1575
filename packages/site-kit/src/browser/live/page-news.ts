import type { PageProps } from '../../pages/page-props.ts'
import { shareEqual } from './share-equal.ts'

/**
 * What a page becomes when it has been read again: the news in the place of what has changed, and everything else the
 * very same objects, so that only what has changed renders (see `shareEqual`). Which film the address named, and the
 * preview, are not content and stay. Its sync tags and their time are of the answers before, and go.
 *
 * @returns `shown` itself where nothing has changed, and where the news are of another page
 */
export function pageWithNews(shown: PageProps, read: PageProps): PageProps {
  if (read.path !== shown.path) return shown
  const { syncTags: _, readAt: __, ...content } = shown
  const initialFilmId = shown.kind === 'films' ? shown.initialFilmId : null
  const next = shareEqual<PageProps>(content, {
    ...read,
    ...(read.kind === 'films' ? { initialFilmId } : {}),
    ...(shown.preview === undefined ? {} : { preview: shown.preview }),
  })
  return next === content ? shown : next
}

/**
 * Whether news would take the whole page away from under a visitor: it is no longer published, or has no films any
 * more. A visitor who watches stays; whoever comes next sees it as it is.
 */
export function leavesVisitor(shown: PageProps, read: PageProps): boolean {
  if (read.kind === 'not-found') return shown.kind !== 'not-found' && shown.kind !== 'failed'
  return read.kind === 'films' && read.films.length === 0 && shown.kind === 'films' && shown.films.length > 0
}
