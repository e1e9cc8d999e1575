import type { Clock } from '../channel/clock.js'
import { createChangeLog } from './change-log.js'
import type { FollowedView } from './followed-view.js'

/** The views of a page, each stale as soon as something has changed since its answers were read. */
export interface FollowedViews {
  /** Follows a view whose answers were read at `readAt`, by the clock, until the answer is called. */
  readonly add: (view: FollowedView, readAt: number) => () => void
  readonly has: (view: FollowedView) => boolean
  /** From now on every change is heard of. What was published between two connections never is. */
  readonly connected: () => void
  /** What these tags name has changed; null for anything. */
  readonly changed: (tags: readonly string[] | null) => void
  readonly stale: () => readonly FollowedView[]
}

/** Follows views; there is none at first, and no connection. */
export function createFollowedViews(clock: Clock): FollowedViews {
  /** When the answers of each view were read, by the clock. */
  const views = new Map<FollowedView, number>()
  const changes = createChangeLog(clock)
  let wasConnected = false
  const changed = (tags: readonly string[] | null) => {
    changes.add(tags)
    for (const view of views.keys()) view.invalidate(tags)
  }
  const catchUp = (view: FollowedView, readAt: number) => {
    for (const tags of changes.since(readAt)) view.invalidate(tags)
  }
  return {
    add: (view, readAt) => {
      views.set(view, readAt)
      if (wasConnected) catchUp(view, readAt)
      return () => void views.delete(view)
    },
    has: (view) => views.has(view),
    connected: () => {
      if (wasConnected) return changed(null)
      wasConnected = true
      changes.begin()
      for (const [view, readAt] of views) catchUp(view, readAt)
    },
    changed,
    stale: () => [...views.keys()].filter((view) => view.isStale()),
  }
}
