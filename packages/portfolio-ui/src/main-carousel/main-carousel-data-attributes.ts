export interface MainCarouselDataAttributes {
  /** `shown` while the film itself is visible, rather than its poster. */
  'data-film': 'shown' | 'hidden'
  /** What draws the current film's controls: the `page`, in its player bar, or the `host`. */
  'data-controls': 'page' | 'host' | undefined
}
