export interface VideoPageDataAttributes {
  /** `shown` while the film itself is visible, rather than its poster. */
  'data-film': 'shown' | 'hidden'
  /** `hidden` while a film plays and the visitor is inactive: everything but the film is hidden. */
  'data-chrome': 'shown' | 'hidden'
  /**
   * Present when the page has thumbnails, which it has for two films or more. A `PageLayout` that
   * is rendered on a server gets it too, so that its header leaves room before they arrive.
   */
  'data-thumbnails': '' | undefined
}
