import type { Film } from '@cutroom/portfolio-ui'
import { toFilmList, WINDOW_SIZE } from '@cutroom/player-core/windows'
import type { FilmsPageProps, LongPlaylist, PageProps, SiteFilm } from '../page-props.ts'

export type PagePlaylist = Pick<FilmsPageProps, 'films' | 'playlist'>

/** Loads the films of a range of a long playlist, around the loop. */
export type RequestFilms = (range: { readonly start: number; readonly end: number }) => void

/** The films of a page as a list with a length, and items that may not be loaded. */
export const listFilms = <ShownFilm extends Film>(
  films: readonly ShownFilm[],
  playlist: LongPlaylist | undefined,
  request: RequestFilms | undefined,
) => (playlist ? toFilmList({ total: playlist.total, indices: playlist.indices, films }, request) : films)

/** The film with this id; for null the first one of the playlist, which may not be loaded. */
export function findFilm({ films, playlist }: PagePlaylist, filmId: string | null): SiteFilm | undefined {
  if (filmId !== null) return films.find(({ id }) => id === filmId)
  return films[playlist ? playlist.indices.indexOf(0) : 0]
}

/** Index of a film in a long playlist, of the first one for null; null for any other film. */
export function indexOfFilm(page: PageProps, filmId: string | null): number | null {
  if (page.kind !== 'films' || !page.playlist) return null
  if (filmId === null) return 0
  return page.playlist.indices[page.films.findIndex(({ id }) => id === filmId)] ?? null
}

export const toListPage = (index: number): number => Math.floor(index / WINDOW_SIZE)

/** Parameter of a page of a long playlist, from 1, for visitors without scripts. */
const PAGE_PARAMETER = 'page'

export const listPageAddress = (path: string, index: number): string =>
  `${path}?${PAGE_PARAMETER}=${toListPage(index) + 1}`

/** Index of the first film of `?page=`; null without a page after the first. */
export function readListPageIndex(search: URLSearchParams): number | null {
  // In the address of a sheet, the parameter names a page of the sheet.
  if (search.has('films')) return null
  const listPage = Number(search.get(PAGE_PARAMETER)) - 1
  return Number.isInteger(listPage) && listPage > 0 ? listPage * WINDOW_SIZE : null
}
