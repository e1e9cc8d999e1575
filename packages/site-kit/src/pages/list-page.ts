import { WINDOW_SIZE } from '@cutroom/player-core/windows'

/** The window that has a place. */
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
