/** Work under way, and how many requests wait for it. */
interface Pending<Result> {
  readonly result: Promise<Result>
  readonly abandoned: AbortController
  waiting: number
}

/** Does equal work at the same time only once, and abandons work for which no request waits any more. */
export class SharedWork<Result> {
  readonly #pending = new Map<string, Pending<Result>>()

  /**
   * Returns the result of the work of this key, which `start` begins unless it is under way. The signal that `start`
   * receives aborts when every request for the work has aborted its own.
   */
  run(
    key: string,
    start: (abandoned: AbortSignal) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const pending = this.#pending.get(key) ?? this.#begin(key, start)
    pending.waiting += 1
    signal?.addEventListener('abort', () => this.#leave(key, pending, signal.reason), { once: true })
    return pending.result
  }

  #begin(key: string, start: (abandoned: AbortSignal) => Promise<Result>): Pending<Result> {
    const abandoned = new AbortController()
    const forget = () => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    }
    const pending = { result: start(abandoned.signal).finally(forget), abandoned, waiting: 0 }
    this.#pending.set(key, pending)
    return pending
  }

  #leave(key: string, pending: Pending<Result>, reason: unknown): void {
    pending.waiting -= 1
    if (pending.waiting > 0) return
    // A request from now on begins it once more, rather than share its rejection.
    if (this.#pending.get(key) === pending) this.#pending.delete(key)
    pending.abandoned.abort(reason)
  }
}
