import { systemClock, type Clock } from '@cutroom/player-core'
import type { PreviewProps, PreviewSessionTimes } from '../../page-props.ts'

/** Longest interval between two checks, in ms: the end of a session during sleep is noticed. */
const SESSION_CHECK_MS = 60_000

/** Unlike a monotonic clock, that of the machine advances while it sleeps. */
const browserClock: Clock = { now: Date.now, after: (ms, run) => systemClock.after(ms, run) }

/**
 * Reloads the document when its session ends. Part of the first load, since the import of another
 * module may fail.
 */
export function endWithPreview({ session }: PreviewProps): void {
  if (session) whenSessionEnds(session, () => location.reload())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** Counts from two times of the server: the browser's clock may be wrong. Timers stop in sleep. */
export function whenSessionEnds(
  { expires, sentAt }: PreviewSessionTimes,
  end: () => void,
  clock: Clock = browserClock,
): void {
  const endsAt = clock.now() + expires - sentAt
  const check = () => {
    const remaining = endsAt - clock.now()
    if (remaining <= 0) end()
    else clock.after(Math.min(remaining, SESSION_CHECK_MS), check)
  }
  check()
}
