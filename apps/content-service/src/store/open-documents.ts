import { LRUCache } from 'lru-cache'
import { REPORT_MS } from '../contract.ts'

/** After which a form that has reported nothing is closed, in ms: one report may be lost. */
export const SILENCE_MS = 2.5 * REPORT_MS

/** Forms at a time; the one that was silent longest is removed for another. */
const MAX_FORMS = 200

export class OpenDocuments {
  readonly #forms = new LRUCache<string, { readonly document: string; readonly editor: string }>({
    max: MAX_FORMS,
    ttl: SILENCE_MS,
    ttlResolution: 0,
  })

  /** Stores which document a form has open, and returns the editors of others that have it. */
  report(form: string, document: string | null, editor: string): string[] {
    this.#forms.delete(form)
    if (document === null) return []
    const others = [...this.#forms.values()].filter((open) => open.document === document)
    this.#forms.set(form, { document, editor })
    return others.map((open) => open.editor)
  }
}
