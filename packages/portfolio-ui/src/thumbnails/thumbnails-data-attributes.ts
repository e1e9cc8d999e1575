/** Attributes of the thumbnail carousel, for styling. */
export interface ThumbnailCarouselDataAttributes {
  /** Present when there are two films or more, and the strip moves. */
  'data-moves': '' | undefined
}

/** Attributes of a thumbnail, for styling. */
export interface ThumbnailDataAttributes {
  /** Present on the thumbnail of the current film. */
  'data-current': '' | undefined
}

/** Attributes of a step button, for styling. */
export interface StepButtonDataAttributes {
  /** Which way it leads. */
  'data-to': 'previous' | 'next'
}
