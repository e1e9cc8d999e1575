import type { PageProps } from '../pages/page-props.ts'
import { shareEqual } from './share-equal.ts'

/**
 * What a page becomes when it has been read again: the news in the place of what has changed, and everything else the
 * very same objects, so that only what has changed renders (see `shareEqual`). Which film the address named, and the
 * preview, are not content and stay.
 *
 * @returns `shown` itself where nothing has changed, and where the news are of another page
 */
export function pageWithNews(shown: PageProps, read: PageProps): PageProps {
  if (read.path !== shown.path) return shown
  const { preview } = shown
  const initialFilmId = shown.kind === 'films' ? shown.initialFilmId : null
  return shareEqual<PageProps>(shown, {
    ...read,
    ...(read.kind === 'films' ? { initialFilmId } : {}),
    ...(preview === undefined ? {} : { preview }),
  })
}
