import type { PreviewSessionTimes } from '../../pages/page-props.ts'

/** Longest wait between two looks at the clock for the end of a preview, in ms: how late a sleep is noticed. */
const SESSION_CHECK_MS = 60_000

/** Time, handed in so that tests need not wait. */
export interface SessionClock {
  /** Ms since 1970: unlike a timer, it goes on while the machine sleeps. */
  readonly now: () => number
  /** Runs `task` once, `ms` from now. */
  readonly after: (ms: number, task: () => void) => void
}

const browserClock: SessionClock = {
  now: () => Date.now(),
  after: (ms, task) => void setTimeout(task, ms),
}

/**
 * Calls `end` once, when the session of a preview is over. What is left of it is the difference of two times of the
 * server: a clock of the browser that is hours off neither ends a session nor puts its end off. Looks at the clock
 * every now and then, so that no wait is longer than a timer can be and a sleep is noticed soon after it.
 */
export function whenSessionEnds(
  { expires, sentAt }: PreviewSessionTimes,
  end: () => void,
  { now, after }: SessionClock = browserClock,
): void {
  const endsAt = now() + expires - sentAt
  const check = () => {
    const left = endsAt - now()
    if (left <= 0) end()
    else after(Math.min(left, SESSION_CHECK_MS), check)
  }
  check()
}
