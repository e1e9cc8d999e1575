// A store imports this with its first film. Imported here, it loads without real time passing.
import '../playback/playback-effects.js'
import type { Clock } from '../environment.js'

/** A clock whose time stands still until it is moved. */
export interface TestClock extends Clock {
  readonly pending: number
  /** Moves the time on by `ms` milliseconds, and settles promises after each callback. */
  advance(ms: number): Promise<void>
}

interface Wait {
  readonly due: number
  readonly run: () => void
}

declare const setImmediate: ((run: () => void) => unknown) | undefined
declare const MessageChannel: new () => {
  readonly port1: { addEventListener(type: 'message', run: () => void): void; start(): void; close(): void }
  readonly port2: { postMessage(message: null): void }
}

/** More than any chain of promises in this package needs, those of imported modules included. */
const TURNS = 3

/** Runs the callbacks of settled promises, without any time of the clock passing. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
}

/** The next turn of the event loop: timers of zero would add up to seconds in a model test. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') return void setImmediate(resolve)
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** Creates a clock that begins at 0. */
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
