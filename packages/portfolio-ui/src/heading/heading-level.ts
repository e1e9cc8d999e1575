/** Level of a heading: 1 is the page's own. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6
