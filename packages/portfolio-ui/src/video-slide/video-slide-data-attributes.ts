export interface VideoSlideDataAttributes {
  /** `still` where there is nothing to play, `loading` while the film is not loaded. */
  'data-state': 'rest' | 'busy' | 'playing' | 'failed' | 'still' | 'loading'
  /** `hidden` from the film's first frame on. */
  'data-poster': 'shown' | 'hidden'
  /** What draws the controls of the film; missing where nothing plays it. */
  'data-controls'?: 'page' | 'host' | undefined
  /** `other` where the shape of the film is not 16:9. */
  'data-shape'?: 'other' | undefined
}

export interface PlayButtonDataAttributes {
  /** `busy` with the spinner, `playing` with the pause icon, `rest` with the play icon. */
  'data-state': 'rest' | 'busy' | 'playing'
}
