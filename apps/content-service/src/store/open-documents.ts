import { REPORT_MS } from '../contract.ts'

/** After which a form that has reported nothing is closed, in ms: one report may be lost. */
export const SILENCE_MS = 2.5 * REPORT_MS

/** Forms at a time; the one that was silent longest is removed for another. */
const MAX_FORMS = 200

interface OpenDocument {
  readonly document: string
  readonly editor: string
  readonly at: number
}

export class OpenDocuments {
  readonly #forms = new Map<string, OpenDocument>()
  readonly #now: () => number

  /** @param now in ms; by default a clock that the time of the machine does not change */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Stores which document a form has open, and returns the editors of others that have it. */
  report(form: string, document: string | null, editor: string): string[] {
    this.#forms.delete(form)
    if (document === null) return []
    const [oldest] = this.#forms.size < MAX_FORMS ? [] : this.#forms.keys()
    if (oldest !== undefined) this.#forms.delete(oldest)
    const since = this.#now() - SILENCE_MS
    const others = [...this.#forms.values()].filter((open) => open.document === document && open.at > since)
    this.#forms.set(form, { document, editor, at: this.#now() })
    return others.map((open) => open.editor)
  }
}
