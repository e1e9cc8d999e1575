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
  // In the order in which they are due; tests have ten thousand of them.
  const tasks: { readonly at: number; readonly run: () => void }[] = []
  let now = 0
  return {
    now: () => now,
    after: (ms, run) => {
      const task = { at: now + ms, run }
      tasks.splice(placeOf(tasks, task.at), 0, task)
      return () => {
        const index = tasks.indexOf(task)
        if (index >= 0) tasks.splice(index, 1)
      }
    },
    pass: async (ms) => {
      const end = now + ms
      await settle()
      while (tasks[0] && tasks[0].at <= end) {
        const task = tasks.shift()
        now = task?.at ?? now
        task?.run()
        await settle()
      }
      now = end
    },
    waiting: () => tasks.length,
  }
}

/** Where a task that is due at `at` belongs: after those that are due no later. */
function placeOf(tasks: readonly { readonly at: number }[], at: number): number {
  let low = 0
  let high = tasks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tasks[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** Lets everything run that waits for nothing but promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
