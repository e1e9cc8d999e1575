/** Bounds the bytes of all responses under way, which stay in memory until their clients have read them. */
export class ByteBudget {
  readonly #total: number
  readonly #anonymous: number
  #reserved = 0

  /** Callers without a token may use `anonymous` bytes; the rest of `total` is for token holders. */
  constructor(limits: { readonly total: number; readonly anonymous: number }) {
    this.#total = limits.total
    this.#anonymous = limits.anonymous
  }

  /** Reserves bytes, and returns a function that releases them; `undefined` if too many are reserved. */
  reserve(bytes: number, hasToken: boolean): (() => void) | undefined {
    if (this.#reserved + bytes > (hasToken ? this.#total : this.#anonymous)) return undefined
    this.#reserved += bytes
    return () => {
      this.#reserved -= bytes
    }
  }
}
