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

type RunLater = (run: () => void) => unknown
type MessageChannelClass = new () => {
  readonly port1: { addEventListener(type: 'message', run: () => void): void; start(): void; close(): void }
  readonly port2: { postMessage(message: null): void }
}

declare const setImmediate: RunLater | undefined
declare const MessageChannel: MessageChannelClass | undefined
declare const setTimeout: RunLater

/**
 * Runs a function in the next turn of the event loop. The first that the test environment has:
 * timers of zero would add up to seconds in a model test. Chosen once: fake timers of a test, which
 * replace them later, would stop.
 */
const runInNextTurn: RunLater =
  typeof setImmediate === 'function'
    ? setImmediate
    : typeof MessageChannel === 'function'
      ? runByMessage(MessageChannel)
      : setTimeout

/** More than any chain of promises in this package needs, those of imported modules included. */
const TURNS = 3

/** Runs the callbacks of settled promises, without any time of the clock passing. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1)
    await new Promise<void>((resolve) => void runInNextTurn(resolve))
}

function runByMessage(Channel: MessageChannelClass): RunLater {
  return (run) => {
    const { port1, port2 } = new Channel()
    port1.addEventListener('message', () => {
      port1.close()
      run()
    })
    port1.start()
    port2.postMessage(null)
  }
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
