/** A map with an upper bound on the sum of its entries' weights; what was not used for longest goes first. */
export class LruCache<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number }>()
  readonly #capacity: number
  #weight = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** The value under a key, which then counts as just used. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Keeps a value; others leave until the sum of weights fits. One that fits never at all is not kept. */
  set(key: string, value: Value, weight: number): void {
    this.delete(key)
    if (weight > this.#capacity) return
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#capacity) return
      this.delete(oldest)
    }
  }

  /** Forgets a key. */
  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#weight -= entry.weight
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries.clear()
    this.#weight = 0
  }
}
