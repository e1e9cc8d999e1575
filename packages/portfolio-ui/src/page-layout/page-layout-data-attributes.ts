export interface PageLayoutDataAttributes {
  /** The layout's name, for example `slug`. */
  'data-layout': string
  /** Present when the page begins with a stage; in landscape the header is over it. */
  'data-stage': '' | undefined
}
