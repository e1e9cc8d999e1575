import type { Clock } from './clock.js'

/** When queries are fetched; preview and live updates each have their own policy. */
export interface RefetchPolicy {
  readonly clock: Clock
  /** Whether anything is fetched now. */
  readonly mayFetch: () => boolean
  /** Ms until a fetch: `failures` counts the failed ones in a row, `sinceLast` is ms since the last one began. */
  readonly delay: (failures: number, sinceLast: number) => number
}

/** Fetches again when needed: one fetch at a time, and a retry after a failed one. */
export interface RefetchScheduler {
  /** Schedules a fetch if one is needed and none is scheduled or running. */
  readonly schedule: () => void
  /** Cancels the scheduled fetch and forgets failures; a running fetch goes on. */
  readonly reset: () => void
  /** Resets, and aborts the running fetch. */
  readonly cancel: () => void
}

/** Creates a scheduler; `refetch` resolves to whether it has succeeded. */
export function createRefetchScheduler(
  options: RefetchPolicy & {
    readonly isNeeded: () => boolean
    readonly refetch: (signal: AbortSignal) => Promise<boolean>
  },
): RefetchScheduler {
  const { clock, mayFetch, delay, isNeeded, refetch } = options
  let running: AbortController | null = null
  let cancelScheduled: (() => void) | null = null
  let lastStart = Number.NEGATIVE_INFINITY
  let failures = 0
  const run = async () => {
    const current = new AbortController()
    cancelScheduled = null
    running = current
    lastStart = clock.now()
    try {
      const hasSucceeded = await refetch(current.signal)
      if (running === current) failures = hasSucceeded ? 0 : failures + 1
    } finally {
      if (running === current) {
        running = null
        schedule()
      }
    }
  }
  const schedule = () => {
    if (cancelScheduled || running || !isNeeded() || !mayFetch()) return
    // Even without a delay it is not at once: a subscriber that leaves immediately (StrictMode) costs no request.
    cancelScheduled = clock.after(delay(failures, clock.now() - lastStart), () => void run())
  }
  const reset = () => {
    cancelScheduled?.()
    cancelScheduled = null
    failures = 0
  }
  return {
    schedule,
    reset,
    cancel: () => {
      reset()
      running?.abort()
      running = null
    },
  }
}
