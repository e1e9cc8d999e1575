import { replaceEqualDeep } from '@cutroom/content-client/live'
import { addFilms } from '@cutroom/player-core/windows'
import { hostDataOn, withHostData } from '../../content/host-data.ts'
import type { FilmsPageProps, PageDataRequest, PageProps, ShownPage } from '../../page-props.ts'
import type { PageState } from '../../state/page-state.ts'
import { findFilm, indexOfFilm, toListPage, type PagePlaylist } from '../../windows/long-playlist.ts'

export function showUpdate(state: PageState, update: PageProps): void {
  const { page, filmId } = state.getSnapshot()
  updateShown(state, mergePageUpdate(page, update, indexOfFilm(page, filmId) ?? 0))
}

/** Keeps equal values as the same objects. `index` is the current film's in a long playlist. */
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

export function hasFilmAt(page: PageProps, index: number): boolean {
  return page.kind === 'films' && (!page.playlist || page.playlist.indices.includes(index))
}

function withPlaylist(page: FilmsPageProps, { films, playlist }: PagePlaylist): FilmsPageProps {
  const { playlist: _, ...rest } = page
  return { ...rest, films, ...(playlist && { playlist }) }
}

export function withFilms(page: FilmsPageProps, update: PagePlaylist, index: number): FilmsPageProps {
  if (!isSameOrder(page, update)) return withPlaylist(page, update)
  const [playlist, added] = [page.playlist, update.playlist]
  if (!playlist || !added) return withPlaylist(page, update)
  const { films, indices } = addFilms(
    { ...playlist, films: page.films },
    { ...added, films: update.films },
    index,
  )
  return { ...page, films, playlist: { ...playlist, indices } }
}

export function missingFilms(page: PageProps, { films, playlist }: PagePlaylist): PagePlaylist {
  if (!playlist) return { films }
  const isMissing = playlist.indices.map((index) => !hasFilmAt(page, index))
  return {
    films: films.filter((_, at) => isMissing[at]),
    playlist: { ...playlist, indices: playlist.indices.filter((_, at) => isMissing[at]) },
  }
}

/** Whether two responses have films of the same playlist in the same order. */
export function isSameOrder({ playlist: a }: PagePlaylist, { playlist: b }: PagePlaylist): boolean {
  return a?.revision === b?.revision && a?.total === b?.total && a?.ownerId === b?.ownerId
}

export function getShownListPage({ page, filmId }: ShownPage): number | undefined {
  const index = indexOfFilm(page, filmId)
  return index === null ? undefined : toListPage(index)
}

export const toFilmsRequest = (shown: ShownPage): PageDataRequest => ({ listPage: getShownListPage(shown) })

/** The update of a page, with the current film if a changed order has moved it. */
export async function withCurrentFilm(
  { page, filmId }: ShownPage,
  update: PageProps,
  readFilm: (slug: string) => Promise<PageProps | null>,
): Promise<PageProps> {
  if (page.kind !== 'films' || update.kind !== 'films') return update
  if (!update.playlist || isSameOrder(page, update)) return update
  const film = findFilm(page, filmId)
  if (!film || film.slug === null || update.films.some(({ id }) => id === film.id)) return update
  return (await readFilm(film.slug)) ?? update
}

export function updateShown(state: PageState, next: PageProps): void {
  const { page, filmId } = state.getSnapshot()
  if (filmId === null && page.kind === 'films' && next.kind === 'films' && next.playlist) {
    const first = findFilm(page, null)
    const isMoved = first !== undefined && findFilm(next, null)?.id !== first.id
    if (isMoved && findFilm(next, first.id)) state.setFilm(first.id)
  }
  state.updateProps(next)
}
