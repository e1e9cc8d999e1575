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
