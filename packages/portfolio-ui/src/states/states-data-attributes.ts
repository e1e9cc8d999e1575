export interface PageStateDataAttributes {
  /** Which of the states it is. */
  'data-state': 'empty' | 'error' | 'not-found'
}
