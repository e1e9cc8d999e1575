/** Attributes of a main heading, for styling. */
export interface MainHeadingDataAttributes {
  /** The page's layout: `slug` for an editor's page. */
  'data-layout': string
}
