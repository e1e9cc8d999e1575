import type { PreviewProps, PreviewSessionTimes } from '../../page-props.ts'

/** Longest interval between two checks of the time, in ms: a session that ends during sleep is noticed within it. */
const SESSION_CHECK_MS = 60_000

/** The time and timers of a session, injectable for tests. */
export interface SessionClock {
  /** ms since 1970: unlike a timer, it advances while the machine sleeps. */
  readonly now: () => number
  /** Runs `task` once after `ms`. */
  readonly after: (ms: number, task: () => void) => void
}

const browserClock: SessionClock = {
  now: () => Date.now(),
  after: (ms, task) => void setTimeout(task, ms),
}

/**
 * Reloads the document, and removes the token with it, when its session ends, and when the browser restores it from the
 * back/forward cache. It is part of the first load, so that it works even if other modules of the preview fail to load.
 */
export function endWithPreview({ session }: PreviewProps): void {
  if (session) whenSessionEnds(session, () => location.reload())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/**
 * Calls `end` once when the session of a preview has ended. The remaining time is the difference of two times of the
 * server, so that it does not depend on the browser's clock. It checks the time at intervals, because timers have a
 * maximum and stand still during sleep.
 */
export function whenSessionEnds(
  { expires, sentAt }: PreviewSessionTimes,
  end: () => void,
  { now, after }: SessionClock = browserClock,
): void {
  const endsAt = now() + expires - sentAt
  const check = () => {
    const remaining = endsAt - now()
    if (remaining <= 0) end()
    else after(Math.min(remaining, SESSION_CHECK_MS), check)
  }
  check()
}
