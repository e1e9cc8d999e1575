import { WINDOW_SIZE } from '@cutroom/player-core/windows'
import type { FilmsPageProps, PageProps, SiteFilm } from '../page-props.ts'

/** The films of a page, and which part of its playlist they are. */
export type PlaylistOfPage = Pick<FilmsPageProps, 'films' | 'part'>

/** The film with this id; for null the first one of the playlist, which a part may lack. */
export function filmOf({ films, part }: PlaylistOfPage, filmId: string | null): SiteFilm | undefined {
  if (filmId !== null) return films.find(({ id }) => id === filmId)
  return films[part ? part.places.indexOf(0) : 0]
}

/**
 * Place of a film in a long playlist, of the first one for null; null for a film that is not loaded, and for a playlist
 * that is whole.
 */
export function placeOfFilm(page: PageProps, filmId: string | null): number | null {
  if (page.kind !== 'films' || !page.part) return null
  if (filmId === null) return 0
  return page.part.places[page.films.findIndex(({ id }) => id === filmId)] ?? null
}

export const windowOf = (place: number): number => Math.floor(place / WINDOW_SIZE)

/** Parameter of a page of a long playlist, counted from 1, for visitors without scripts. */
export const PAGE_PARAMETER = 'page'

/** Address of the page of a playlist that has a place. */
export const listPageAddress = (path: string, place: number): string =>
  `${path}?${PAGE_PARAMETER}=${windowOf(place) + 1}`

/** Place of the first film of `?page=`; null for the first page, which is the page without it, and for no page. */
export function listPagePlace(search: URLSearchParams): number | null {
  const window = Number(search.get(PAGE_PARAMETER)) - 1
  return Number.isInteger(window) && window > 0 ? window * WINDOW_SIZE : null
}
