import type { FilmRange } from '@cutroom/content-client'
import { WINDOW_SIZE } from '@cutroom/player-core/windows'
import type { FilmsPageProps, SiteFilm } from '../page-props.ts'

/** Films of a document around the current one of a long playlist: those with a thumbnail. */
const FILMS_BEFORE = 7
const FILMS_FROM_CURRENT = 8

/** The films of a document without a named film: all of a playlist of up to 24 films. */
export const FIRST_FILMS: FilmRange = { start: -FILMS_BEFORE, end: WINDOW_SIZE - FILMS_BEFORE }

export const rangeAround = (index: number, total: number): FilmRange => ({
  start: index - FILMS_BEFORE,
  end: index + FILMS_FROM_CURRENT,
  total,
})

export const listPageRange = (listPage: number): FilmRange => ({
  start: listPage * WINDOW_SIZE,
  end: (listPage + 1) * WINDOW_SIZE,
})

export const rangeAroundListPage = (listPage: number): FilmRange => {
  const { start, end } = listPageRange(listPage)
  return { start: start - FILMS_BEFORE, end: end + FILMS_BEFORE }
}

/** The film of a playlist that a request names, or a page of its list. */
export interface RequestedFilm {
  readonly videoSlug: string | null
  /** Index of the film in a long playlist; the first one by default. */
  readonly index?: number | undefined
  /** The page of a long playlist whose films are wanted, instead of those around a current one. */
  readonly listPage?: number | undefined
}

type PageFilms = Pick<FilmsPageProps, 'films' | 'initialFilmId' | 'playlist'>

interface ReadFilms {
  readonly id: string
  readonly films: readonly SiteFilm[]
  readonly total: number
  /** Index of the first of `films`. */
  readonly start: number
  readonly revision: string | null
}

/** Filters the films of a page: all, or those around the current one, or of a list page. */
export function filterFilms(
  { id: ownerId, films, total, start, revision }: ReadFilms,
  { videoSlug, index, listPage }: RequestedFilm,
): PageFilms {
  const listed = films.map((film, at) => ({ film, index: (start + at) % total }))
  const current = listed.findIndex((entry) =>
    videoSlug === null ? entry.index === index : entry.film.slug === videoSlug,
  )
  const initialFilmId = listed[current]?.film.id ?? null
  // In preview, a longer playlist may have been read with all its films.
  if (total === listed.length && total <= WINDOW_SIZE) return { films, initialFilmId }
  // The current film is the first, as all code that takes the first film expects.
  const first = Math.max(
    current,
    listed.findIndex((entry) => current < 0 && entry.index === 0),
    0,
  )
  const all = [...listed.slice(first), ...listed.slice(0, first)]
  const ordered =
    listPage === undefined ? [...all.slice(0, FILMS_FROM_CURRENT), ...all.slice(-FILMS_BEFORE)] : all
  return {
    films: ordered.map(({ film }) => film),
    initialFilmId,
    playlist: { ownerId, total, indices: ordered.map((entry) => entry.index), revision },
  }
}
