export interface ShareButtonDataAttributes {
  /** `copied` while the confirmation is shown, `shown` while the address is. */
  'data-state': 'idle' | 'copied' | 'shown'
}
