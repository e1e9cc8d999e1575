/** After which a Studio that has reported nothing has no document open, in ms: it reports every 10 s. */
export const SILENCE_MS = 25_000

/** Studios at a time; the one that was silent longest is removed for another. */
const MAX_STUDIOS = 200

interface OpenDocument {
  readonly document: string
  readonly editor: string
  readonly at: number
}

/** The documents that are open in Studios. */
export class OpenDocuments {
  readonly #studios = new Map<string, OpenDocument>()
  readonly #now: () => number

  /** @param now in ms; by default a clock that the time of the machine does not change */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Stores which document a Studio has open, and returns the editors of other Studios that have it open.
   *
   * @param document null for none
   */
  report(studio: string, document: string | null, editor: string): string[] {
    this.#studios.delete(studio)
    if (document === null) return []
    const [oldest] = this.#studios.size < MAX_STUDIOS ? [] : this.#studios.keys()
    if (oldest !== undefined) this.#studios.delete(oldest)
    const since = this.#now() - SILENCE_MS
    const others = [...this.#studios.values()].filter((open) => open.document === document && open.at > since)
    this.#studios.set(studio, { document, editor, at: this.#now() })
    return others.map((open) => open.editor)
  }
}
