import { WINDOW_SIZE } from '@cutroom/player-core/windows'
import type { FilmsPageProps, SiteFilm } from '../page-props.ts'
import { FILMS_BEFORE, FILMS_FROM_CURRENT } from './film-range.ts'

/** The film that is current at first. */
export interface CurrentFilm {
  /** Value of `?video=`, or null. */
  readonly videoSlug: string | null
  /** Place of the film in a long playlist; the first one by default. */
  readonly place?: number | undefined
  /** The window of a long playlist whose films the page has, in place of those around a current one. */
  readonly window?: number | undefined
}

/** The films of a page, and which of them is current at first. */
export type SelectedFilms = Pick<FilmsPageProps, 'films' | 'initialFilmId' | 'part'>

/** Films of a playlist that were read. */
export interface ReadFilms {
  /** Id of the document that has the playlist. */
  readonly id: string
  readonly films: readonly SiteFilm[]
  /** Number of films of the whole playlist. */
  readonly total: number
  /** Place of the first of `films`. */
  readonly start: number
  readonly revision: string | null
}

/** Selects the films of a page: all of a short playlist, else those around the current one, or of a window. */
export function selectFilms(
  { id: ownerId, films, total, start, revision }: ReadFilms,
  { videoSlug, place, window }: CurrentFilm,
): SelectedFilms {
  const listed = films.map((film, at) => ({ film, place: (start + at) % total }))
  const current = listed.findIndex((each) =>
    videoSlug === null ? each.place === place : each.film.slug === videoSlug,
  )
  const initialFilmId = listed[current]?.film.id ?? null
  // A longer one may have been read with all its films, in preview.
  if (total === listed.length && total <= WINDOW_SIZE) return { films, initialFilmId }
  // From the current film on, as everything that takes the first of the films expects.
  const first = Math.max(
    current,
    listed.findIndex((each) => current < 0 && each.place === 0),
    0,
  )
  const all = [...listed.slice(first), ...listed.slice(0, first)]
  const ordered =
    window === undefined ? [...all.slice(0, FILMS_FROM_CURRENT), ...all.slice(-FILMS_BEFORE)] : all
  return {
    films: ordered.map(({ film }) => film),
    initialFilmId,
    part: { ownerId, total, places: ordered.map((each) => each.place), revision },
  }
}
