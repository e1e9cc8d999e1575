import type { SheetProps, SheetRequest } from '../page-props.ts'

/** Films of a document: as many as four windows have. */
export const SHEET_PAGE_FILMS = 96

/** Most films whose words are in one response: it has 100 kB. */
export const WORDS_FILMS = 2_500

/** Parameter of the sheet of a page's films. Its value is empty, but for a part of their words. */
const SHEET_PARAMETER = 'films'

export const sheetParameters = (sheet: SheetRequest | undefined): Record<string, string> =>
  sheet
    ? {
        [SHEET_PARAMETER]: sheet.words ? 'words' : '',
        ...(sheet.client && { client: sheet.client }),
        ...(sheet.editor && { editor: sheet.editor }),
        ...(sheet.page && { page: String(sheet.page + 1) }),
      }
    : {}

/** The query of a sheet's address. */
export const sheetQuery = (sheet: SheetRequest = {}): string =>
  `${new URLSearchParams(sheetParameters(sheet))}`.replace(/^films=(?=&|$)/, 'films')

/** The address of a page's sheet. */
export const sheetAddress = (path: string, sheet?: SheetRequest): string => `${path}?${sheetQuery(sheet)}`

/** The sheet that an address names; undefined for any other address. */
export function readSheetAddress(search: URLSearchParams): SheetRequest | undefined {
  const value = search.get(SHEET_PARAMETER)
  if (value === null) return undefined
  const [client, editor, page] = [search.get('client'), search.get('editor'), Number(search.get('page')) - 1]
  return {
    ...(client && { client }),
    ...(editor && { editor }),
    ...(page > 0 && Number.isInteger(page) && { page }),
    ...(value === 'words' && { words: true }),
  }
}

/** The page of a document that begins with a film. */
export const getSheetPage = ({ start }: Pick<SheetProps, 'start'>): number =>
  Math.floor(start / SHEET_PAGE_FILMS)
