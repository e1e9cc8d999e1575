export interface ShareButtonDataAttributes {
  /** `copied` while the confirmation is shown, `shown` while the address is shown for manual copying. */
  'data-state': 'idle' | 'copied' | 'shown'
}
