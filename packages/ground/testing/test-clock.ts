import type { Clock } from '@cutroom/ground/clock'

/** A clock whose time stands still until it is moved. */
export interface TestClock extends Clock {
  readonly pending: number
  /** Moves the time on by `ms` milliseconds, and settles promises after each callback. */
  advance(ms: number): Promise<void>
}

interface Timer {
  readonly time: number
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

/** More than any chain of promises of the packages needs, those of imported modules included. */
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

/** Creates a clock that begins at `start`. */
export function createTestClock(start = 0): TestClock {
  let now = start
  // Sorted by time: tests schedule ten thousand.
  const timers: Timer[] = []
  return {
    get pending() {
      return timers.length
    },
    now: () => now,
    after(ms, run) {
      const timer = { time: now + Math.max(ms, 0), run }
      timers.splice(timers.findLastIndex(({ time }) => time <= timer.time) + 1, 0, timer)
      return () => {
        const index = timers.indexOf(timer)
        if (index >= 0) timers.splice(index, 1)
      }
    },
    async advance(ms) {
      const until = now + ms
      await settlePromises()
      for (let [next] = timers; next && next.time <= until; [next] = timers) {
        timers.shift()
        now = next.time
        next.run()
        await settlePromises()
      }
      now = until
    },
  }
}
