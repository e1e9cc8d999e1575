import type { LeaderKind } from './leader.js'

/** Attributes of a state that takes the place of content, for styling. */
export interface PageStateDataAttributes {
  /** Which of the states it is. */
  'data-state': LeaderKind
}
