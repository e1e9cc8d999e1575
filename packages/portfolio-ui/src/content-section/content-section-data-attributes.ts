/** Attributes of a content section, for styling. */
export interface ContentSectionDataAttributes {
  /** Present when there is no description. */
  'data-textless': '' | undefined
}
