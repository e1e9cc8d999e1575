import { ContentError } from '@cutroom/content-client'
import type { Clock } from '@cutroom/player-core'

/** How long a visitor waits for a content service that may hang, in ms. */
export const HANG_WAIT_MS = 500

/** Time between two reads that try it, in ms. */
export const TRIAL_INTERVAL_MS = 1_000

/**
 * A circuit breaker of reads. It opens when a read has timed out and the content service has
 * responded to nothing since that read was sent. Any response closes it, also a late one or an
 * error.
 */
export interface ReadBreaker {
  /** Requests from before then may hang, in ms since 1970; infinite while the breaker is open. */
  readonly hangsUntil: number
  /** Whether a read may be sent; while the breaker is open, one a second. */
  readonly mayRead: () => boolean
  /** @param sentAt time of the read that has timed out, in ms since 1970 */
  readonly open: (sentAt: number) => void
  readonly close: () => void
  /** Waits for responses. Throws ContentError once the service hangs, after 500 ms in a trial. */
  readonly wait: <Value>(responses: Promise<Value>) => Promise<Value>
}

/** @param coalesce whether the end of a request may end others; false on Workers */
export function createReadBreaker(clock: Clock, coalesce: boolean): ReadBreaker {
  let hangsUntil = Number.NEGATIVE_INFINITY
  const isOpen = () => hangsUntil === Number.POSITIVE_INFINITY
  let triedAt = Number.NEGATIVE_INFINITY
  let respondedAt = Number.NEGATIVE_INFINITY
  const waiting = new Set<() => void>()
  return {
    get hangsUntil() {
      return hangsUntil
    },
    mayRead: () => {
      if (!isOpen()) return true
      if (clock.now() - triedAt < TRIAL_INTERVAL_MS) return false
      triedAt = clock.now()
      return true
    },
    open: (sentAt) => {
      if (isOpen() || respondedAt >= sentAt) return
      hangsUntil = Number.POSITIVE_INFINITY
      triedAt = clock.now()
      for (const leave of waiting) leave()
    },
    close: () => {
      respondedAt = clock.now()
      if (isOpen()) hangsUntil = respondedAt
    },
    wait: (responses) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          end()
          reject(createHangError())
        }
        const cancel = isOpen() ? clock.after(HANG_WAIT_MS, leave) : () => {}
        const end = () => {
          waiting.delete(leave)
          cancel()
        }
        if (coalesce) waiting.add(leave)
        responses.then(resolve, reject).finally(end)
      }),
  }
}

export function createHangError(): ContentError {
  return new ContentError(
    'service-unreachable',
    'The content service does not respond: a request to it has timed out. The site tries it once a second.',
  )
}
