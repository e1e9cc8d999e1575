/** `data-*` attributes of a film in a `FilmSheet`. */
export interface SheetFilmDataAttributes {
  /** Index of the film among those that are shown. */
  'data-index': number
  /** The current film of the page. */
  'data-current'?: '' | undefined
  /** Out of view, and in the document because it is the one that Tab reaches. */
  'data-outside'?: '' | undefined
}
