export interface PageStateDataAttributes {
  /** Which of the states it is. */
  'data-state': 'empty' | 'loading' | 'error' | 'not-found'
}
