import type { SheetFilm } from '@cutroom/portfolio-ui/film-sheet'
import type { PageDataRequest, SheetProps } from '../page-props.ts'

/** What the sheet of a page does, in a browser. */
export interface SheetActions {
  /** @param address of the page's sheet, by default of all its films */
  readonly open: (address?: string) => void
  /** Loads what it needs, ahead of a press. */
  readonly prepare: () => void
  /** @param filmId film without a slug that is shown in its place, in an entry of its own */
  readonly close: (filmId?: string) => void
  /** Notes the film that is opened, whose frame grows into the stage. */
  readonly select: (film: SheetFilm, link: Element) => void
  /** Reads further films of the sheet, or their words. */
  readonly read: (request: PageDataRequest, signal: AbortSignal) => Promise<SheetProps>
}
