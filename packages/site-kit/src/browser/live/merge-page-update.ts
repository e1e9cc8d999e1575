import { replaceEqualDeep } from '@cutroom/content-client/live'
import type { PageProps } from '../../pages/page-props.ts'

/**
 * The shown page with an update of it merged in: everything equal stays the same object, so that only what has changed
 * renders. The film that the address names, and the preview, are not content and stay. Sync tags and their time belong
 * to the earlier responses and are dropped.
 *
 * @returns `shown` itself if nothing has changed, or the update is of another page
 */
export function mergePageUpdate(shown: PageProps, update: PageProps): PageProps {
  if (update.path !== shown.path) return shown
  const { syncTags: _, fetchedAt: __, ...content } = shown
  const initialFilmId = shown.kind === 'films' ? shown.initialFilmId : null
  const next = replaceEqualDeep<PageProps>(content, {
    ...update,
    ...(update.kind === 'films' ? { initialFilmId } : {}),
    ...(shown.preview === undefined ? {} : { preview: shown.preview }),
  })
  return next === content ? shown : next
}

/**
 * Whether an update would remove the whole page: it is no longer published, or has no films any more. It stays open for
 * a visitor who has it, and the next visitor sees the update.
 */
export function removesPage(shown: PageProps, update: PageProps): boolean {
  if (update.kind === 'not-found') return shown.kind !== 'not-found' && shown.kind !== 'failed'
  return (
    update.kind === 'films' && update.films.length === 0 && shown.kind === 'films' && shown.films.length > 0
  )
}
