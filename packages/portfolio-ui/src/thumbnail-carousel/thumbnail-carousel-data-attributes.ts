/** Attributes of the thumbnail carousel, for styling. */
export interface ThumbnailCarouselDataAttributes {
  /** Present with two films or more, when the carousel moves. */
  'data-moves': '' | undefined
}

/** Attributes of a thumbnail, for styling. */
export interface ThumbnailDataAttributes {
  /** Present on the thumbnail of the current film. */
  'data-current': '' | undefined
}

/** Attributes of a step button, for styling. */
export interface StepButtonDataAttributes {
  /** The direction of the step. */
  'data-to': 'previous' | 'next'
}
