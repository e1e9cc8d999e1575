/** Headings of the pages that are the site's own (reading 1 of product.md). */
export const HEADINGS = { editors: 'Editors', screeningRoom: 'Screening Room', info: 'Info' } as const
