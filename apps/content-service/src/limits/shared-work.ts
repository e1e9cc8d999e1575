/** Does equal work at the same time only once. */
export class SharedWork<Result> {
  readonly #pending = new Map<string, Promise<Result>>()

  /** Returns the result of the work of this key, which `start` begins unless it is under way. */
  run(key: string, start: () => Promise<Result>): Promise<Result> {
    const pending = this.#pending.get(key)
    if (pending !== undefined) return pending
    const result = start().finally(() => this.#pending.delete(key))
    this.#pending.set(key, result)
    return result
  }
}
