import type { Clock } from '../server/cache/concurrency-limiter.ts'

/** A clock that stands until `move` advances it and runs its timers. */
export function createTestClock() {
  let now = 1_000_000
  const timers = new Set<{ at: number; run: () => void }>()
  const clock: Clock = {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    yieldToEvents: () => Promise.resolve(),
  }
  const move = async (ms: number) => {
    now += ms
    for (const timer of timers) if (timer.at <= now && timers.delete(timer)) timer.run()
    await settle()
  }
  return { clock, move, timers }
}

/** Waits for promises that need no timer. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
