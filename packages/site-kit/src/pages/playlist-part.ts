import { addFilms, WINDOW_SIZE } from '@cutroom/player-core/windows'
import type { FilmsPageProps, PageProps } from './page-props.ts'

/** The films of a page, and which part of its playlist they are. */
type PlaylistOfPage = Pick<FilmsPageProps, 'films' | 'part'>

/** Place of a film in a long playlist; null for one that is not loaded, and for a playlist that is whole. */
export function placeOfFilm(page: PageProps, filmId: string | null): number | null {
  if (page.kind !== 'films' || !page.part) return null
  const index = filmId === null ? 0 : page.films.findIndex(({ id }) => id === filmId)
  return page.part.places[index] ?? null
}

/** Whether a page has the film at a place of its playlist. */
export function hasPlace(page: PageProps, place: number): boolean {
  return page.kind === 'films' && (!page.part || page.part.places.includes(place))
}

/** The page with the playlist of another response. */
export function withPlaylist(page: FilmsPageProps, { films, part }: PlaylistOfPage): FilmsPageProps {
  const { part: _, ...rest } = page
  return { ...rest, films, ...(part && { part }) }
}

/**
 * The page with the films of another response for the same playlist, if it is in the same order; else with these alone.
 *
 * @param around place of the current film: the farthest films are dropped
 */
export function withFilms(page: FilmsPageProps, update: PlaylistOfPage, around: number): FilmsPageProps {
  if (!isSameOrder(page, update)) return withPlaylist(page, update)
  const [part, added] = [page.part, update.part]
  if (!part || !added) return withPlaylist(page, update)
  const { total } = part
  const { films, places } = addFilms(
    { total, places: part.places, films: page.films },
    { total, places: added.places, films: update.films },
    around,
  )
  return { ...page, films, part: { ...part, places } }
}

/** Whether two responses have parts of the same playlist in the same order. */
export function isSameOrder({ part: one }: PlaylistOfPage, { part: other }: PlaylistOfPage): boolean {
  return one?.revision === other?.revision && one?.total === other?.total && one?.ownerId === other?.ownerId
}

/** The window that has a place. */
export const windowOf = (place: number): number => Math.floor(place / WINDOW_SIZE)

/** Parameter of a page of a long playlist, counted from 1, for visitors without scripts. */
export const PAGE_PARAMETER = 'page'

/** Address of the page of a playlist that has a place. */
export const listPageAddress = (path: string, place: number): string =>
  `${path}?${PAGE_PARAMETER}=${windowOf(place) + 1}`
