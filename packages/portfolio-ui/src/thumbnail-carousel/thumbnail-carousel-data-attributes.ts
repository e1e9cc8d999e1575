export interface ThumbnailCarouselDataAttributes {
  /** Present with five films or more, when the carousel moves. */
  'data-moves': '' | undefined
}

export interface ThumbnailDataAttributes {
  /** Present on the thumbnail of the current film. */
  'data-current': '' | undefined
}

export interface ArrowButtonDataAttributes {
  /** The direction of the step. */
  'data-to': 'previous' | 'next'
}
