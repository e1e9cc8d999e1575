import type { Clock } from './clock.ts'

/** Delays in milliseconds: the first, which doubles with each failed attempt up to `max`. */
interface BackOff {
  readonly first: number
  readonly max: number
  /** A number from 0 to 1, which spreads the attempts of many clients. Default: no spread. */
  readonly random?: () => number
}

/** The delay after a failed attempt, in milliseconds. `attempt` counts those before it. */
export function backOff(attempt: number, { first, max, random = () => 1 }: BackOff): number {
  return random() * Math.min(max, first * 2 ** attempt)
}

/** What `retry` uses of an `AbortSignal`, whose type needs those of DOM or Node.js. */
interface Signal {
  readonly aborted: boolean
  throwIfAborted(): void
  addEventListener(type: 'abort', run: () => void): void
  removeEventListener(type: 'abort', run: () => void): void
}

/** Of reads that a visitor waits for: soon, and seldom while the service fails. */
const DELAYS_MS: BackOff = { first: 2000, max: 120_000 }

interface RetryOptions {
  readonly clock: Clock
  /** By default 2 s, doubled up to 2 minutes. */
  readonly delays?: BackOff
  readonly signal: Signal
}

/** Repeats `run` until it resolves, or rejects with the reason of the signal. */
export async function retry<Value>(
  run: () => Promise<Value>,
  { clock, delays = DELAYS_MS, signal }: RetryOptions,
): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    try {
      return await run()
    } catch {
      signal.throwIfAborted()
      await wait(clock, backOff(attempt, delays), signal)
    }
  }
}

/** Resolves after `ms` milliseconds, or once the signal is aborted. */
export function wait(clock: Clock, ms: number, signal: Signal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(ms, end)
    signal.addEventListener('abort', end)
  })
}
