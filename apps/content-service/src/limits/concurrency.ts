/** Runs a bounded amount of work at the same time; the rest waits in order. */
export class Limiter {
  readonly #concurrency: number
  readonly #length: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** `length` bounds the work that waits. */
  constructor(concurrency: number, length: number) {
    this.#concurrency = concurrency
    this.#length = length
  }

  async run<Result>(work: () => Promise<Result>, full: () => Error): Promise<Result> {
    if (this.#running < this.#concurrency) this.#running += 1
    else if (this.#waiting.length >= this.#length) throw full()
    // The work that ends leaves its place to the next one.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}

/** Does equal work at the same time only once. */
export class Coalescer<Result> {
  readonly #pending = new Map<string, Promise<Result>>()

  run(key: string, start: () => Promise<Result>): Promise<Result> {
    const pending = this.#pending.get(key)
    if (pending !== undefined) return pending
    const result = start().finally(() => this.#pending.delete(key))
    this.#pending.set(key, result)
    return result
  }
}
