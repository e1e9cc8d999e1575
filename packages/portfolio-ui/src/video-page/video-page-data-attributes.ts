/** Attributes of a video page, for styling. */
export interface VideoPageDataAttributes {
  /** `shown` while the film itself can be seen, rather than its poster. */
  'data-film': 'shown' | 'hidden'
  /** Present while everything but the film has withdrawn. */
  'data-withdrawn': '' | undefined
}
