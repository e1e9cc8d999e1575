/** Attributes of the main carousel, for styling. */
export interface MainCarouselDataAttributes {
  /** `shown` while the film itself can be seen, rather than its poster. */
  'data-film': 'shown' | 'hidden'
}

/** Attributes of each slide of a carousel, for styling. */
export interface CarouselSlideDataAttributes {
  /** Place from the current slide: 0 is current, 1 the next, -1 the one before. */
  'data-slot': number
  /** Place of its film in the list, from 0. */
  'data-index': number
  /** Present on a copy that the loop has made of a film that is shown nearer by. */
  'data-duplicate': '' | undefined
}
