import type { SlideState } from './slide-state.js'

/** Attributes of a slide, for styling. */
export interface VideoSlideDataAttributes {
  /** `rest`, `busy`, `playing`, `failed`, or `still` where there is nothing to play. */
  'data-state': SlideState
  /** `hidden` from the film's first frame on. */
  'data-poster': 'shown' | 'hidden'
}

/** Attributes of a play button, for styling. */
export interface PlayButtonDataAttributes {
  /** `busy` with the spinner, `playing` with the bars, `rest` with the triangle. */
  'data-state': 'rest' | 'busy' | 'playing'
}
