export interface MainHeadingDataAttributes {
  /** The page's layout: `slug` for an editor's page. */
  'data-layout': string
}
