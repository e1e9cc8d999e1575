import { addFilms } from '@cutroom/player-core/windows'
import type { FilmsPageProps, PageProps, PageState, ShownPage, PageDataRequest } from '../page-props.ts'
import { filmOf, placeOfFilm, windowOf, type PlaylistOfPage } from './playlist-part.ts'

/** Whether a page has the film at a place of its playlist. */
export function hasPlace(page: PageProps, place: number): boolean {
  return page.kind === 'films' && (!page.part || page.part.places.includes(place))
}

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

/** The films of a response at the places that a page lacks. */
export function missingFilms(page: PageProps, { films, part }: PlaylistOfPage): PlaylistOfPage {
  if (!part) return { films }
  const missing = part.places.map((place) => !hasPlace(page, place))
  return {
    films: films.filter((_, index) => missing[index]),
    part: { ...part, places: part.places.filter((_, index) => missing[index]) },
  }
}

/** Whether two responses have parts of the same playlist in the same order. */
export function isSameOrder({ part: one }: PlaylistOfPage, { part: other }: PlaylistOfPage): boolean {
  return one?.revision === other?.revision && one?.total === other?.total && one?.ownerId === other?.ownerId
}

/** The window of the current film in a long playlist. */
export function windowOfShown({ page, filmId }: ShownPage): number | undefined {
  const place = placeOfFilm(page, filmId)
  return place === null ? undefined : windowOf(place)
}

/** The request of the films around the current one in a long playlist; of any other page, of the page. */
export const filmsRequestOf = (shown: ShownPage): PageDataRequest => ({ window: windowOfShown(shown) })

/** Slug of the current film if a changed order has moved it out of the response; else null. */
export function movedFilmSlug({ page, filmId }: ShownPage, read: PageProps): string | null {
  if (page.kind !== 'films' || read.kind !== 'films' || !read.part || isSameOrder(page, read)) return null
  const film = filmOf(page, filmId)
  return film === undefined || read.films.some(({ id }) => id === film.id) ? null : film.slug
}

/** Updates the shown page. The first film of a long playlist is named once another one is the first. */
export function updateShown(state: PageState, next: PageProps): void {
  const { page, filmId } = state.getSnapshot()
  if (filmId === null && page.kind === 'films' && next.kind === 'films' && next.part) {
    const first = filmOf(page, null)
    const isMoved = first !== undefined && filmOf(next, null)?.id !== first.id
    if (isMoved && filmOf(next, first.id)) state.setFilm(first.id)
  }
  state.updateProps(next)
}
