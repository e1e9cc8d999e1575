/** Those who want to know of changes. */
export class Listeners {
  /** Each in an object of its own: the same function may listen twice, and is then told twice. */
  readonly #entries = new Set<{ readonly listener: () => void }>()

  add(listener: () => void): () => void {
    const entry = { listener }
    this.#entries.add(entry)
    return () => void this.#entries.delete(entry)
  }

  /** Tells all of them, as long as `isNews` says so: one of them may have made a change that told the rest already. */
  tell(isNews: () => boolean = () => true): void {
    for (const { listener } of this.#entries) if (isNews()) listener()
  }

  clear(): void {
    this.#entries.clear()
  }
}
