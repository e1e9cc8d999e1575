import type { PlaylistPart } from '@cutroom/content-client'
import { WINDOW_SIZE } from '@cutroom/player-core/windows'

/** Films of a document of a long playlist before the current one, and from it on: those whose thumbnails it has. */
export const FILMS_BEFORE = 8
export const FILMS_FROM_CURRENT = 8

/** The films that are read for a document without a named film. A playlist of up to 24 films is whole. */
export const FIRST_FILMS: PlaylistPart = { start: -FILMS_BEFORE, end: WINDOW_SIZE - FILMS_BEFORE }

/** The films of a document around a place. */
export const filmsAround = (place: number, total: number): PlaylistPart => ({
  start: place - FILMS_BEFORE,
  end: place + FILMS_FROM_CURRENT,
  total,
})

/** The films of a window of the playlist. */
export const filmsOfWindow = (window: number): PlaylistPart => ({
  start: window * WINDOW_SIZE,
  end: (window + 1) * WINDOW_SIZE,
})

/** The films of a window and those beside it. */
export const filmsAroundWindow = (window: number): PlaylistPart => {
  const { start, end } = filmsOfWindow(window)
  return { start: start - FILMS_BEFORE, end: end + FILMS_BEFORE }
}

/** The window that has a place. */
export const windowOf = (place: number): number => Math.floor(place / WINDOW_SIZE)

/** Parameter of a page of a long playlist, counted from 1, for visitors without scripts. */
export const PAGE_PARAMETER = 'page'

/** Address of the page of a playlist that has a place. */
export const listPageAddress = (path: string, place: number): string =>
  `${path}?${PAGE_PARAMETER}=${windowOf(place) + 1}`
