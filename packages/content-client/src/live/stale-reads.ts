import type { Clock } from '../channel/clock.js'
import type { FollowedView } from './followed-view.js'

/** The reads of what is stale, never two rounds at once. */
export interface StaleReads {
  /** Reads what is stale after a wait, and again what has become so meanwhile or could not be read. */
  readonly soon: () => void
  /** Gives up the wait; what is under way goes on. */
  readonly callOff: () => void
}

/** Makes the reads; nothing is read before `soon`. */
export function createStaleReads(options: {
  readonly stale: () => readonly FollowedView[]
  readonly read: (view: FollowedView) => Promise<void>
  /** Whether anybody wants to see it now. */
  readonly mayRead: () => boolean
  /** Ms to wait before a round; `failures` counts the rounds in a row that have failed. */
  readonly wait: (failures: number) => number
  readonly clock: Clock
}): StaleReads {
  const { stale, read, mayRead, wait, clock } = options
  let cancelDue: (() => void) | null = null
  let reading = false
  let failures = 0
  const soon = () => {
    if (cancelDue || reading || !mayRead() || stale().length === 0) return
    cancelDue = clock.after(wait(failures), () => void readNow())
  }
  const readNow = async () => {
    cancelDue = null
    reading = true
    const reads = await Promise.allSettled(stale().map(read))
    failures = reads.some(({ status }) => status === 'rejected') ? failures + 1 : 0
    reading = false
    soon()
  }
  return {
    soon,
    callOff: () => {
      cancelDue?.()
      cancelDue = null
    },
  }
}
