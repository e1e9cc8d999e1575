export interface CarouselSlideDataAttributes {
  /** Distance from the current slide: 0 is current, 1 the next, -1 the previous one. */
  'data-slot': number
  /** Index of its film in the list, from 0. */
  'data-index': number
  /** Present on a repetition by the loop of a film that is shown nearer to the current slide. */
  'data-duplicate': '' | undefined
}
