import type { SheetPlace } from '@cutroom/portfolio-ui/film-sheet'
import { readSheetAddress, sheetAddress } from '../routes/sheet-address.ts'

/** What the history entry of a sheet keeps, over reloads and other documents. */
interface SheetEntry {
  /** How many entries ago the sheet was opened; undefined if its document has opened it. */
  readonly depth?: number | undefined
  /** Where the sheet was left. */
  readonly place?: SheetPlace | undefined
}

/** Time after a scroll until its place is kept, in ms: Safari allows 100 changes in 30 s. */
const SCROLL_END_MS = 320

export const toSheetState = (sheet: SheetEntry) => ({ sheet })

export const readSheetEntry = (): SheetEntry =>
  (history.state as Partial<ReturnType<typeof toSheetState>> | null)?.sheet ?? {}

/** The address of a sheet, without parameters of others: programs that count visits remove them. */
const readAddress = (): string | undefined => {
  const sheet = readSheetAddress(new URLSearchParams(location.search))
  return sheet && sheetAddress(location.pathname, sheet)
}

/** Keeps the place of a sheet in its history entry, for reloads and for Back from a film. */
export function createPlaceKeeper() {
  let address: string | undefined = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  /** @param element a film of the sheet; any other is for the one that Tab reaches */
  const keep = (element: Element) => {
    cancel()
    const dialog = element.closest('dialog')
    const film =
      element.closest('[data-index]') ?? dialog?.querySelector('[data-index]:has(> [tabindex="0"])')
    // A navigation that is pending has changed the address already.
    if (!dialog || !film || readAddress() !== address) return
    const { top, width } = dialog.getBoundingClientRect()
    // Pixels of the layout, which below a `zoom` of the host are not those of the screen.
    const scale = width > 0 ? dialog.offsetWidth / width : 1
    const offset = (film.getBoundingClientRect().top - top) * scale
    const place = { index: Number(film.getAttribute('data-index')), offset }
    history.replaceState(toSheetState({ ...readSheetEntry(), place }), '')
  }
  return {
    place: import.meta.env.SSR ? undefined : readSheetEntry().place,
    keep,
    keepLater: ({ currentTarget }: { readonly currentTarget: Element }) => {
      cancel()
      timer = setTimeout(keep, SCROLL_END_MS, currentTarget)
    },
    /** Begins with the films of another address; the returned function ends. */
    follow: () => {
      address = readAddress()
      return cancel
    },
  }
}
