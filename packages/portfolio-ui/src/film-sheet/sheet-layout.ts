import { wrapIndex } from '@cutroom/player-core'

/** Measures of the grid, which the stylesheet decides. */
export interface SheetMeasures {
  readonly columns: number
  /** In px, with the space below a row. */
  readonly rowHeight: number
  /** Height of the line before the second part, in px. */
  readonly lineHeight: number
  /** Width of a frame in px. The tones of films that are not rendered have this size. */
  readonly frameWidth: number
  /** Height of a frame in px. */
  readonly frameHeight: number
}

/** Where the films of a sheet are: rows of one height, with a line between two parts. */
export interface SheetLayout extends SheetMeasures {
  readonly length: number
  /** Films of the first part; the others are below the line. */
  readonly own: number
  /** Empty places before the first film of each part, so that a changed list moves no column. */
  readonly lead: readonly [own: number, rest: number]
}

const ownRows = ({ own, lead, columns }: SheetLayout) => Math.ceil(own && (own + lead[0]) / columns)

/** The row of the first film below the line; none without films there. */
const rowBelowLine = (layout: SheetLayout): number =>
  layout.own < layout.length ? ownRows(layout) : Infinity

export function countRows(layout: SheetLayout): number {
  const { own, lead, columns, length } = layout
  const rest = length - own
  return ownRows(layout) + Math.ceil(rest && (rest + lead[1]) / columns)
}

/** The column of a film and its row. */
export function placeOfFilm(layout: SheetLayout, index: number): readonly [column: number, row: number] {
  const { own, lead, columns } = layout
  const [at, first] = index < own ? [index + lead[0], 0] : [index - own + lead[1], ownRows(layout)]
  return [at % columns, first + Math.floor(at / columns)]
}

/** Index of the first film of a row. */
export function firstOfRow(layout: SheetLayout, row: number): number {
  const { own, lead, columns, length } = layout
  const rows = ownRows(layout)
  if (row < rows) return Math.max(0, row * columns - lead[0])
  return Math.min(length, own + Math.max(0, (row - rows) * columns - lead[1]))
}

/** Where a row begins, in px from the first one. The line is part of the row below it. */
export const topOfRow = (layout: SheetLayout, row: number): number =>
  row * layout.rowHeight + (row > rowBelowLine(layout) ? layout.lineHeight : 0)

/** Height of all films, in px. */
export const heightOfSheet = (layout: SheetLayout): number => topOfRow(layout, countRows(layout))

/** The row at a distance from the first one, in px. */
export function rowAt(layout: SheetLayout, top: number): number {
  const below = rowBelowLine(layout)
  const row = Math.floor(top / layout.rowHeight)
  if (row < below) return Math.max(0, row)
  return Math.max(below, Math.floor((top - layout.lineHeight) / layout.rowHeight))
}

/**
 * The empty places that keep a film in its column where a changed list has another index for it.
 */
export function keepColumn(before: SheetLayout, index: number, after: SheetLayout, next: number) {
  const [column] = placeOfFilm(before, index)
  const isOwn = next < after.own
  const at = isOwn ? next : next - after.own
  const lead = wrapIndex(column - at, after.columns)
  return isOwn ? ([lead, 0] as const) : ([after.lead[0], lead] as const)
}

/** The nearest index of a film; 0 without films. */
export const clampIndex = (index: number, length: number) => Math.max(0, Math.min(index, length - 1))
