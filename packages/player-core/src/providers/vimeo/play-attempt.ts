import { LOAD_TIMEOUT_MS } from '../../player/load-barrier.js'
import { PlayerError } from '../../player/player-error.js'
import type { Cancel, Scheduler } from '../../scheduler.js'

/** A play call whose playback has not begun yet. */
export interface PlayAttempt {
  /** Resolves once playback has begun; rejects with a `PlayerError`. */
  readonly begun: Promise<void>
  /** When the player answered the call, by the scheduler's clock; `null` before. */
  readonly answeredAt: number | null
  /** Set once the call has gone unanswered for too long. The film may be loading all the same. */
  readonly unanswered: PlayerError | null
  succeed(): void
  fail(error: PlayerError): void
}

/**
 * Follows a play call until playback has begun. An answer to the call is no proof of that, and a missing answer
 * no proof of the opposite: it fails by a rejection other than a deadline, or after `LOAD_TIMEOUT_MS`, for which a
 * film may load; not while the page is in the background, where timers and frames are throttled.
 */
export function createPlayAttempt(
  call: Promise<unknown>,
  { scheduler, isHidden, film }: { scheduler: Scheduler; isHidden: () => boolean; film: string },
): PlayAttempt {
  let answeredAt: number | null = null
  let unanswered: PlayerError | null = null
  let succeed = () => {}
  let fail = (_error: PlayerError) => {}
  let cancel: Cancel = () => {}
  const begun = new Promise<void>((resolve, reject) => {
    succeed = resolve
    fail = reject
  })
  const limit = () => {
    cancel = scheduler.after(LOAD_TIMEOUT_MS, () => {
      if (isHidden()) limit()
      else fail(unanswered ?? notBegun(film))
    })
  }
  limit()
  const end = () => cancel()
  begun.then(end, end)
  call.then(
    () => (answeredAt = scheduler.now()),
    (error: PlayerError) => {
      if (error.code === 'timeout') unanswered = error
      else fail(error)
    },
  )
  return {
    begun,
    get answeredAt() {
      return answeredAt
    },
    get unanswered() {
      return unanswered
    },
    succeed,
    fail,
  }
}

function notBegun(film: string): PlayerError {
  return new PlayerError('timeout', `${film} has not begun to play within ${LOAD_TIMEOUT_MS} ms. Try again.`)
}
