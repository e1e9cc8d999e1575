import type { FilmItem, FilmList } from '@cutroom/player-core'

const NO_FILMS: readonly never[] = []

/** What is no list has no films, such as the response of an API that reports an error. */
export const toFilmList = <Listed extends FilmItem>(
  films: FilmList<Listed> | null | undefined,
): FilmList<Listed> => (films?.at && films.length >= 0 ? films : NO_FILMS)
