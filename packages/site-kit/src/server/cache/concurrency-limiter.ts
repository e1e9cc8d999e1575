import type { Clock } from '@cutroom/player-core'

/** The value of `work`, or null where it fails or takes longer than `ms`. */
export function settledWithin<Value>(clock: Clock, ms: number, work: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => resolve(null))
    const settle = (value: Value | null) => {
      cancel()
      resolve(value)
    }
    work.then(settle, () => settle(null))
  })
}

export interface LimiterOptions {
  readonly concurrency: number
  readonly maxQueue: number
  /** Longest time of a task in the queue, in ms. */
  readonly queueTimeoutMs: number
  /** Longest time that a task holds its slot, in ms: a host that ends a request may leave its work unsettled. */
  readonly slotTimeoutMs: number
}

/** Runs a task as soon as a slot is free. */
export type Limiter = <Value>(task: () => Promise<Value>) => Promise<Value>

/** The queue is full, or the task was in it for too long. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  readonly code = 'overloaded'

  constructor() {
    super('The server is overloaded: this page was not rendered. Request it again in a moment.')
  }
}

/**
 * Creates a limiter with a first-in, first-out queue. A task that is rejected with `OverloadedError` has not been
 * started.
 */
export function createLimiter(options: LimiterOptions, clock: Clock): Limiter {
  const { concurrency, maxQueue, queueTimeoutMs, slotTimeoutMs } = options
  const slots = new Map<symbol, number>()
  const queue = new Set<() => void>()
  const startQueued = () => {
    const expired = clock.now() - slotTimeoutMs
    for (const [slot, since] of slots) if (since <= expired) slots.delete(slot)
    for (const start of queue) {
      if (slots.size >= concurrency) return
      queue.delete(start)
      start()
    }
  }
  const acquire = (slot: symbol) =>
    new Promise<void>((resolve, reject) => {
      let cancelTimeout = () => {}
      const start = () => {
        cancelTimeout()
        slots.set(slot, clock.now())
        resolve()
      }
      startQueued()
      if (slots.size < concurrency) return start()
      if (queue.size >= maxQueue) return reject(new OverloadedError())
      queue.add(start)
      cancelTimeout = clock.after(queueTimeoutMs, () => {
        if (queue.delete(start)) reject(new OverloadedError())
      })
    })
  const release = (slot: symbol) => {
    slots.delete(slot)
    startQueued()
  }
  return async (task) => {
    const slot = Symbol('slot')
    await acquire(slot)
    try {
      // Otherwise requests that the cache can answer would be delayed by all queued renders.
      await new Promise<void>((resolve) => clock.after(0, resolve))
      return await task()
    } finally {
      release(slot)
    }
  }
}
