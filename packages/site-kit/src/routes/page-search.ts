import { WINDOW_SIZE } from '@cutroom/player-core/windows'
import type { SheetProps, SheetRequest } from '../page-props.ts'

/** What the search of a page of films names: its sheet, else a film, else a part of its list. */
export interface PageSearch {
  readonly sheet?: SheetRequest
  /** Slug of the film. */
  readonly film?: string
  /** Index of the first film of a page of a long playlist, after its first page. */
  readonly index?: number
}

/** Parameter of a film, by its slug. */
const FILM_PARAMETER = 'video'

/** Films of a document: as many as four windows have. */
export const SHEET_PAGE_FILMS = 96

/** Most films whose words are in one response: it has 100 kB. */
export const WORDS_FILMS = 2_500

/** Parameter of the sheet of a page's films. Its value is empty, but for a part of their words. */
const SHEET_PARAMETER = 'films'

/** Parameter of a page of a sheet, or of a long playlist, from 1, for visitors without scripts. */
const PAGE_PARAMETER = 'page'

export const sheetParameters = (sheet: SheetRequest | undefined): Record<string, string> =>
  sheet
    ? {
        [SHEET_PARAMETER]: sheet.words ? 'words' : '',
        ...(sheet.client && { client: sheet.client }),
        ...(sheet.editor && { editor: sheet.editor }),
        ...(sheet.page && { [PAGE_PARAMETER]: String(sheet.page + 1) }),
      }
    : {}

/** The query of a sheet's address. */
export const sheetQuery = (sheet: SheetRequest = {}): string =>
  `${new URLSearchParams(sheetParameters(sheet))}`.replace(/^films=(?=&|$)/, 'films')

/** The address of a page's sheet. */
export const sheetAddress = (path: string, sheet?: SheetRequest): string => `${path}?${sheetQuery(sheet)}`

export const toListPage = (index: number): number => Math.floor(index / WINDOW_SIZE)

/** The address of the page of a long playlist that has the film at an index. */
export const listPageAddress = (path: string, index: number): string =>
  `${path}?${PAGE_PARAMETER}=${toListPage(index) + 1}`

/** Address of a film on the page that it is shown on: `?video=SLUG`. */
export const filmAddress = (path: string, slug: string): string =>
  `${path}?${new URLSearchParams({ [FILM_PARAMETER]: slug })}`

export function readPageSearch(search: string | URLSearchParams): PageSearch {
  const parameters = new URLSearchParams(search)
  const get = (name: string) => parameters.get(name) || undefined
  const number = Number(get(PAGE_PARAMETER)) - 1
  const page = number > 0 && Number.isInteger(number) ? number : undefined
  const value = parameters.get(SHEET_PARAMETER)
  if (value !== null) {
    const [client, editor] = [get('client'), get('editor')]
    return {
      sheet: {
        ...(client && { client }),
        ...(editor && { editor }),
        ...(page && { page }),
        ...(value === 'words' && { words: true }),
      },
    }
  }
  const film = get(FILM_PARAMETER)
  if (film) return { film }
  return page ? { index: page * WINDOW_SIZE } : {}
}

/** The page of a document that begins with a film. */
export const getSheetPage = ({ start }: Pick<SheetProps, 'start'>): number =>
  Math.floor(start / SHEET_PAGE_FILMS)
