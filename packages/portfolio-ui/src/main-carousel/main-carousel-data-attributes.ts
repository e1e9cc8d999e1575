export interface MainCarouselDataAttributes {
  /** `shown` while the film itself is visible, rather than its poster. */
  'data-film': 'shown' | 'hidden'
  /** What draws the controls of the current film: the `page`, with the player bar, or the film's `host`. */
  'data-controls': 'page' | 'host' | undefined
}
