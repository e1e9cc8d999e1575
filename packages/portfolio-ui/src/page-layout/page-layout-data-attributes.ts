export interface PageLayoutDataAttributes {
  /** The layout's name, for example `slug`. */
  'data-layout': string
  /** Present when the page begins with a stage; in landscape the header is over it. */
  'data-stage': '' | undefined
  /** `hidden` while the stage hides everything but its film, the header included. */
  'data-chrome': 'hidden' | undefined
  /** Present in preview mode: the link that ends it is over the end of the page. */
  'data-preview': '' | undefined
}
