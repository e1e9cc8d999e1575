/** Attributes of a heading group, for styling. */
export interface HeadingGroupDataAttributes {
  /** Present when the film has no title, and the heading says so. */
  'data-untitled': '' | undefined
  /** Present when the film has no client, and the line above the heading says so. */
  'data-clientless': '' | undefined
}
