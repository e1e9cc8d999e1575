/** Attributes of the main carousel, for styling. */
export interface MainCarouselDataAttributes {
  /** `shown` while the film itself is visible, rather than its poster. */
  'data-film': 'shown' | 'hidden'
}
