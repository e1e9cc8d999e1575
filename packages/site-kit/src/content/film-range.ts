import type { PlaylistPart } from '@cutroom/content-client'
import { WINDOW_SIZE } from '@cutroom/player-core/windows'

/**
 * Films of a document before the current one, and from it on: as many as the thumbnails in the document, and more ahead.
 * A playlist of up to 24 films is whole.
 */
const BEFORE = 8
const FROM_CURRENT = WINDOW_SIZE - BEFORE

/** The films of a document without a named film. */
export const FIRST_FILMS: PlaylistPart = { start: -BEFORE, end: FROM_CURRENT }

/** The films of a document around a place. */
export const filmsAround = (place: number, total: number): PlaylistPart => ({
  start: place - BEFORE,
  end: place + FROM_CURRENT,
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
  return { start: start - BEFORE, end: end + BEFORE }
}

/** The window that has a place. */
export const windowOf = (place: number): number => Math.floor(place / WINDOW_SIZE)

/** Parameter of a page of a long playlist, counted from 1, for visitors without scripts. */
export const PAGE_PARAMETER = 'page'

/** Address of the page of a playlist that has a place. */
export const listPageAddress = (path: string, place: number): string =>
  `${path}?${PAGE_PARAMETER}=${windowOf(place) + 1}`
