import type { PlaylistPart } from '@cutroom/content-client'
import { WINDOW_SIZE } from '@cutroom/player-core/windows'

/** Films of a document of a long playlist before the current one, and from it on: those with a thumbnail in it. */
export const FILMS_BEFORE = 7
export const FILMS_FROM_CURRENT = 8

/** The films that are read for a document without a named film. A playlist of up to 24 films is whole. */
export const FIRST_FILMS: PlaylistPart = { start: -FILMS_BEFORE, end: WINDOW_SIZE - FILMS_BEFORE }

export const filmsAround = (place: number, total: number): PlaylistPart => ({
  start: place - FILMS_BEFORE,
  end: place + FILMS_FROM_CURRENT,
  total,
})

export const filmsOfWindow = (window: number): PlaylistPart => ({
  start: window * WINDOW_SIZE,
  end: (window + 1) * WINDOW_SIZE,
})

export const filmsAroundWindow = (window: number): PlaylistPart => {
  const { start, end } = filmsOfWindow(window)
  return { start: start - FILMS_BEFORE, end: end + FILMS_BEFORE }
}
