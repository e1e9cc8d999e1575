import { replaceEqualDeep } from '@cutroom/content-client/live'
import { hostDataOn, withHostData } from '../../content/host-data.ts'
import type { PageProps, PageState } from '../../page-props.ts'
import { indexOfFilm } from '../../windows/long-playlist.ts'
import { updateShown, withFilms, withPlaylist } from '../../windows/playlist-update.ts'

export function showUpdate(state: PageState, update: PageProps): void {
  const { page, filmId } = state.getSnapshot()
  updateShown(state, mergePageUpdate(page, update, indexOfFilm(page, filmId) ?? 0))
}

/** Everything equal stays the same object. `index` is the current film's in a long playlist. */
export function mergePageUpdate(shown: PageProps, update: PageProps, index = 0): PageProps {
  if (update.path !== shown.path) return shown
  const { syncTags: _, version: __, ...content } = shown
  const hostData = hostDataOn(shown)
  const { syncTags, version, ...updated } = withHostData(withShownFilms(shown, update, index), (link) =>
    hostData.get(link),
  )
  const initialFilmId = shown.kind === 'films' ? shown.initialFilmId : null
  const next = replaceEqualDeep<PageProps>(content, {
    ...updated,
    ...(updated.kind === 'films' ? { initialFilmId } : {}),
    ...(shown.preview === undefined ? {} : { preview: shown.preview }),
  })
  if (next === content && namesTags(shown, syncTags)) return shown
  return { ...next, ...(syncTags && { syncTags }), ...(version !== undefined && { version }) }
}

function namesTags({ syncTags: shown = [] }: PageProps, tags: PageProps['syncTags']): boolean {
  if (tags === undefined || shown.length === 0) return true
  return tags.length > 0 && tags.every((tag) => shown.includes(tag))
}

function withShownFilms(shown: PageProps, update: PageProps, index: number): PageProps {
  if (shown.kind !== 'films' || update.kind !== 'films' || !update.playlist) return update
  const known = new Map(shown.films.map((film) => [film.id, film]))
  const films = update.films.map((film) => replaceEqualDeep(known.get(film.id) ?? film, film))
  return withPlaylist(update, withFilms(shown, { ...update, films }, index))
}

/** Whether an update would remove the whole page, which stays open for a visitor who has it. */
export function removesPage(shown: PageProps, update: PageProps): boolean {
  if (update.kind === 'not-found') return shown.kind !== 'not-found' && shown.kind !== 'failed'
  return (
    update.kind === 'films' && update.films.length === 0 && shown.kind === 'films' && shown.films.length > 0
  )
}
