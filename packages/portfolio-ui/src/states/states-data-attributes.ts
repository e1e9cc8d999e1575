/** Attributes of a state that replaces content, for styling. */
export interface PageStateDataAttributes {
  /** Which of the states it is. */
  'data-state': 'empty' | 'loading' | 'error' | 'not-found'
}
