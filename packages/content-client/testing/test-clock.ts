import type { Clock } from '../src/sync/environment.js'

export interface TestClock extends Clock {
  /** Advances by `ms`: runs the due tasks in order and lets promises settle after each. */
  readonly pass: (ms: number) => Promise<void>
  readonly waiting: () => number
}

export function testClock(): TestClock {
  // Sorted by due time; tests schedule ten thousand.
  const tasks: { readonly at: number; readonly run: () => void }[] = []
  let now = 0
  return {
    now: () => now,
    after: (ms, run) => {
      const task = { at: now + ms, run }
      tasks.splice(indexFor(tasks, task.at), 0, task)
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

/** Index of a task that is due at `at`: after those that are due no later. */
function indexFor(tasks: readonly { readonly at: number }[], at: number): number {
  let low = 0
  let high = tasks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tasks[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
