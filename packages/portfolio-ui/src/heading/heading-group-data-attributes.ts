export interface HeadingGroupDataAttributes {
  /** Present when the film has no title, and the heading is 'No title'. */
  'data-untitled': '' | undefined
  /** Present when the film has no client, and the line above the heading is 'No client'. */
  'data-clientless': '' | undefined
}
