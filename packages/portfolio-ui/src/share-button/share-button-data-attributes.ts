/** Attributes of a share button, for styling. */
export interface ShareButtonDataAttributes {
  /** `copied` while the confirmation is in sight, `shown` while the address waits to be copied by hand. */
  'data-state': 'idle' | 'copied' | 'shown'
}
