import { addFilms } from '@cutroom/player-core/windows'
import type { FilmsPageProps, PageProps, PageState, ShownPage, PageDataRequest } from '../page-props.ts'
import { findFilm, indexOfFilm, toListPage, type PagePlaylist } from './long-playlist.ts'

export function hasFilmAt(page: PageProps, index: number): boolean {
  return page.kind === 'films' && (!page.playlist || page.playlist.indices.includes(index))
}

export function withPlaylist(page: FilmsPageProps, { films, playlist }: PagePlaylist): FilmsPageProps {
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
