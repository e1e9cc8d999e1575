/** The button that opens the sheet of all films. */
export const findAllFilms = (within: ParentNode) => within.querySelector<HTMLElement>('.cutroom-all-films')
