import type { Scheduler } from '../time/scheduler.js'

/** A scheduler whose time stands still until it is moved. */
export interface TestClock extends Scheduler {
  /** Number of waits that have neither run nor been called off. */
  readonly pending: number
  /**
   * Moves the time on by `ms` milliseconds, running on the way what is due, in order, each followed by the
   * promises that it has settled.
   */
  advance(ms: number): Promise<void>
}

interface Wait {
  readonly due: number
  readonly run: () => void
}

/** More turns than any chain of promises in this package is long. */
const TURNS = 30

/** Lets settled promises have their say, without any time passing. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
}

/** A clock that begins at 0. */
export function createTestClock(): TestClock {
  let now = 0
  const waits = new Set<Wait>()
  const nextDue = (until: number) => {
    let next: Wait | undefined
    for (const wait of waits) if (wait.due <= until && (!next || wait.due < next.due)) next = wait
    return next
  }
  return {
    get pending() {
      return waits.size
    },
    now: () => now,
    after(ms, run) {
      const wait = { due: now + Math.max(ms, 0), run }
      waits.add(wait)
      return () => void waits.delete(wait)
    },
    async advance(ms) {
      const until = now + ms
      await settlePromises()
      for (let wait = nextDue(until); wait; wait = nextDue(until)) {
        waits.delete(wait)
        now = wait.due
        wait.run()
        await settlePromises()
      }
      now = until
    },
  }
}
