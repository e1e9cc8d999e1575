import type { Clock } from '../channel/clock.js'
import { LIVE_CHANGES_MAX, LIVE_TRUSTED_MS } from '../constants.js'

/** What has changed of late, as far as this page has heard. */
export interface ChangeLog {
  /** From now on every change is heard of. */
  readonly begin: () => void
  /** What these tags name has changed; null for anything. */
  readonly add: (tags: readonly string[] | null) => void
  /** What has changed since an answer was read, by the clock: the tags of each change, or null for anything. */
  readonly since: (readAt: number) => readonly (readonly string[] | null)[]
}

/**
 * Makes an empty log. An answer that is hardly older than the log counts as of its beginning: a page is read while the
 * connection is being made.
 */
export function createChangeLog(clock: Clock): ChangeLog {
  let changes: readonly { readonly at: number; readonly tags: readonly string[] | null }[] = []
  let from = Number.POSITIVE_INFINITY
  return {
    begin: () => (from = clock.now()),
    add: (tags) => {
      const all = [...changes, { at: clock.now(), tags }]
      changes = all.slice(-LIVE_CHANGES_MAX)
      // Of what was before the first one that is left, not all is known any more.
      if (all.length > LIVE_CHANGES_MAX) from = Math.max(from, changes[0]?.at ?? from)
    },
    since: (readAt) => {
      if (readAt < from - LIVE_TRUSTED_MS) return [null]
      return changes.filter(({ at }) => at >= readAt).map(({ tags }) => tags)
    },
  }
}
