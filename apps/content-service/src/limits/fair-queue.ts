export interface FairQueueLimits {
  /** Pieces of work that run at the same time. */
  readonly concurrency: number
  /** Pieces of work that may wait. */
  readonly length: number
  /** Pieces of work of one client that may wait. */
  readonly lengthPerClient: number
  /** Pieces of work of a client that run at the same time; default: as many as run at all. */
  readonly concurrencyOf?: (client: string) => number
  /** The error if too much waits already. */
  readonly fullError: () => Error
}

/** The client that waits for work. */
export interface QueueClient {
  /** Its network address. Work of the service itself has none. */
  readonly address?: string | undefined
  /** Aborts when the client leaves. Work that waits is dropped then; work that runs is completed. */
  readonly signal?: AbortSignal | undefined
}

/** Thrown by `acquire` if the client leaves before its work has started. */
export class ClientLeftError extends Error {
  override readonly name = 'ClientLeftError'
}

interface Lane {
  running: number
  readonly waiting: Set<() => void>
}

/** Runs a bounded amount of work at the same time, and lets clients that wait take turns: none can keep another out. */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** In the order in which they are served next. */
  readonly #lanes = new Map<string, Lane>()
  #running = 0
  #waiting = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  get clients(): number {
    return this.#lanes.size
  }

  /**
   * Resolves when the work of a client may start, with a function that ends it. Throws the `fullError`, or
   * ClientLeftError if the client leaves before the start.
   */
  async acquire({ address: client = '', signal }: QueueClient): Promise<() => void> {
    if (signal?.aborted) throw new ClientLeftError()
    const lane = this.#laneOf(client)
    if (this.#mayStart(client, lane)) this.#start(lane)
    else await this.#wait(client, lane, signal)
    return () => {
      this.#running -= 1
      lane.running -= 1
      this.#removeIdle(client, lane)
      this.#startNext()
    }
  }

  #laneOf(client: string): Lane {
    const known = this.#lanes.get(client)
    if (known !== undefined) return known
    const lane: Lane = { running: 0, waiting: new Set() }
    this.#lanes.set(client, lane)
    return lane
  }

  #mayStart(client: string, lane: Lane): boolean {
    const { concurrency, concurrencyOf } = this.#limits
    return this.#running < concurrency && lane.running < (concurrencyOf?.(client) ?? concurrency)
  }

  #start(lane: Lane): void {
    this.#running += 1
    lane.running += 1
  }

  #wait(client: string, lane: Lane, signal: AbortSignal | undefined): Promise<void> {
    const { length, lengthPerClient, fullError } = this.#limits
    if (this.#waiting >= length || lane.waiting.size >= lengthPerClient) {
      this.#removeIdle(client, lane)
      throw fullError()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const start = () => {
      this.#leave(lane, start)
      signal?.removeEventListener('abort', drop)
      this.#start(lane)
      resolve()
    }
    const drop = () => {
      this.#leave(lane, start)
      this.#removeIdle(client, lane)
      reject(new ClientLeftError())
    }
    lane.waiting.add(start)
    this.#waiting += 1
    signal?.addEventListener('abort', drop, { once: true })
    return promise
  }

  #leave(lane: Lane, start: () => void): void {
    lane.waiting.delete(start)
    this.#waiting -= 1
  }

  #startNext(): void {
    for (const [client, lane] of this.#lanes) {
      const [start] = lane.waiting
      if (start === undefined || !this.#mayStart(client, lane)) continue
      this.#lanes.delete(client)
      this.#lanes.set(client, lane)
      start()
      return
    }
  }

  #removeIdle(client: string, lane: Lane): void {
    if (lane.running === 0 && lane.waiting.size === 0) this.#lanes.delete(client)
  }
}
