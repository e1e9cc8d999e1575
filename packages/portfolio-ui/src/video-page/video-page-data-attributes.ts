export interface VideoPageDataAttributes {
  /** `shown` while the film itself is visible, rather than its poster. */
  'data-film': 'shown' | 'hidden'
  /** `hidden` while a film plays and the visitor is inactive: everything but the film is hidden. */
  'data-chrome': 'shown' | 'hidden'
}
