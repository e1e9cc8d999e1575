export interface PlayerBarDataAttributes {
  /** `buffering` while the film waits for data, `playing`, or `paused`, also before a play. */
  'data-state': 'playing' | 'paused' | 'buffering'
}

export interface SliderDataAttributes {
  /** A pointer drags the slider. */
  'data-dragging': '' | undefined
}
