import type { Clock } from '@cutroom/ground/clock'
import { createTestClock as createGroundClock } from '@cutroom/ground/testing/test-clock'

/** Runs pending I/O events, and promises that need no timer. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** The test clock, from another time than 0, with timers of 0 ms after events. */
export function createTestClock() {
  const core = createGroundClock(1_000_000)
  const clock: Clock = {
    now: () => core.now(),
    after: (ms, run) => (ms === 0 ? afterEvents(run) : core.after(ms, run)),
  }
  const move = async (ms: number) => {
    await core.advance(ms)
    await settle()
  }
  return { clock, move, pending: () => core.pending }
}

/** A clock with the time of the test. Only timers of 0 ms run. */
export const standingClock = (now: () => number): Clock => ({
  now,
  after: (ms, run) => (ms === 0 ? afterEvents(run) : () => {}),
})

function afterEvents(run: () => void): () => void {
  let isCancelled = false
  queueMicrotask(() => {
    if (!isCancelled) run()
  })
  return () => {
    isCancelled = true
  }
}
