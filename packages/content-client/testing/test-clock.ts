import type { Clock } from '../src/channel/clock.js'

/** A clock that a test sets forward. */
export interface TestClock extends Clock {
  /** Lets `ms` pass: runs what is due, in order, and lets promises settle after each. */
  readonly pass: (ms: number) => Promise<void>
  /** How many tasks are still to come. */
  readonly waiting: () => number
}

/** Makes a clock that stands at 0. */
export function testClock(): TestClock {
  const tasks = new Set<{ readonly at: number; readonly run: () => void }>()
  let now = 0
  const next = (end: number) => [...tasks].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    after: (ms, run) => {
      const task = { at: now + ms, run }
      tasks.add(task)
      return () => void tasks.delete(task)
    },
    pass: async (ms) => {
      const end = now + ms
      await settle()
      for (let task = next(end); task; task = next(end)) {
        tasks.delete(task)
        now = task.at
        task.run()
        await settle()
      }
      now = end
    },
    waiting: () => tasks.size,
  }
}

/** Lets everything run that waits for nothing but promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
