export interface ContentSectionDataAttributes {
  /** Present when there is no description. */
  'data-textless': '' | undefined
}
