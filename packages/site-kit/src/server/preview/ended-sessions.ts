/** The sessions that were left before they expired, so that a copy of their cookie lets nobody in. */
export interface EndedSessions {
  /** Ends a session; `expires` in s since 1970 is when it may be forgotten. */
  end(id: string, expires: number): void
  has(id: string): boolean
}

/**
 * Remembers ended sessions in memory, for this process alone: docs/decisions/preview.md says what that means where
 * several instances serve one site.
 *
 * @param limit most sessions that are remembered; beyond it the one that was ended first is forgotten
 * @param now clock, in ms since 1970
 */
export function createEndedSessions(limit: number, now: () => number): EndedSessions {
  const ended = new Map<string, number>()
  const forgetExpired = () => {
    for (const [id, expires] of ended) if (expires * 1000 <= now()) ended.delete(id)
  }
  return {
    end(id, expires) {
      forgetExpired()
      const [first] = ended.keys()
      if (ended.size >= limit && first !== undefined) ended.delete(first)
      ended.set(id, expires)
    },
    has: (id) => ended.has(id),
  }
}
