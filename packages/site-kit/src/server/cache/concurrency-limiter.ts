import type { Clock } from '@cutroom/ground/clock'

export interface ConcurrencyLimits {
  readonly concurrency: number
  /** Most running tasks of a network: the other slots are for other networks. */
  readonly networkConcurrency: number
  readonly maxQueue: number
  /** Most tasks of a network, running and queued. */
  readonly maxNetwork: number
  readonly queueTimeoutMs: number
  /** Longest time that a task holds its slot, in ms: Workers may leave ended work unsettled. */
  readonly slotTimeoutMs: number
}

/**
 * Sixteen concurrent renders saturate the content service and a core. The queue takes 5 MB, and 2 s
 * at 50 ms a read. A slot lasts for the reads of a page (10 s) and its render.
 */
export const RENDER_LIMITS: ConcurrencyLimits = {
  concurrency: 16,
  networkConcurrency: 12,
  maxQueue: 512,
  maxNetwork: 64,
  queueTimeoutMs: 5_000,
  slotTimeoutMs: 15_000,
}

export type ConcurrencyLimiter = <Value>(task: () => Promise<Value>, network: string) => Promise<Value>

/** The queue is full, the network has its share of it, or the task was in it for too long. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  readonly code = 'overloaded'

  constructor() {
    super('The server is overloaded: this page was not rendered. Request it again in a moment.')
  }
}

interface Task {
  readonly network: string
  readonly start: () => void
}

/** Creates a limiter with a queue: first in, first out, within the share of each network. */
export function createConcurrencyLimiter(options: ConcurrencyLimits, clock: Clock): ConcurrencyLimiter {
  const { concurrency, networkConcurrency, maxQueue, maxNetwork, queueTimeoutMs, slotTimeoutMs } = options
  const running = new Map<symbol, { readonly network: string; readonly since: number }>()
  const queue = new Set<Task>()
  const count = (tasks: Iterable<{ readonly network: string }>, network: string) =>
    [...tasks].filter((task) => task.network === network).length
  const mayStart = (network: string) =>
    running.size < concurrency && count(running.values(), network) < networkConcurrency
  const startQueued = () => {
    const expired = clock.now() - slotTimeoutMs
    for (const [slot, { since }] of running) if (since <= expired) running.delete(slot)
    for (const task of queue) {
      if (running.size >= concurrency) return
      if (mayStart(task.network)) task.start()
    }
  }
  const acquire = (slot: symbol, network: string) =>
    new Promise<void>((resolve, reject) => {
      startQueued()
      const total = count(running.values(), network) + count(queue, network)
      const isFull = queue.size >= maxQueue || total >= maxNetwork
      if (isFull && !mayStart(network)) return reject(new OverloadedError())
      const task: Task = {
        network,
        start: () => {
          queue.delete(task)
          cancelTimeout()
          running.set(slot, { network, since: clock.now() })
          resolve()
        },
      }
      queue.add(task)
      const cancelTimeout = clock.after(queueTimeoutMs, () => {
        if (queue.delete(task)) reject(new OverloadedError())
      })
      if (mayStart(network)) task.start()
    })
  return async (task, network) => {
    const slot = Symbol('slot')
    await acquire(slot, network)
    try {
      // Between two renders the process responds to requests that need none.
      await new Promise<void>((resolve) => clock.after(0, resolve))
      return await task()
    } finally {
      running.delete(slot)
      startQueued()
    }
  }
}
