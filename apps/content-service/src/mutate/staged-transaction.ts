import type { ContentStore } from '../store/content-store.ts'
import type { DocumentChange, DocumentUpdate, StoredDocument } from '../store/document.ts'

/** The documents that a transaction has touched so far, before and after. Nothing is written. */
export class StagedTransaction {
  readonly #store: Pick<ContentStore, 'get' | 'has'>
  readonly #touched = new Map<
    string,
    { before: StoredDocument | undefined; after: StoredDocument | undefined }
  >()
  readonly #mutations = new Map<string, unknown[]>()

  constructor(store: Pick<ContentStore, 'get' | 'has'>) {
    this.#store = store
  }

  /** The document as this transaction sees it. */
  get(id: string): StoredDocument | undefined {
    const touched = this.#touched.get(id)
    return touched === undefined ? this.#store.get(id) : touched.after
  }

  /** Whether the document exists as this transaction sees it. */
  has(id: string): boolean {
    const touched = this.#touched.get(id)
    return touched === undefined ? this.#store.has(id) : touched.after !== undefined
  }

  /** Sets or removes a document; `mutation` is what did it, as the client sent it. */
  set(id: string, after: StoredDocument | undefined, mutation: unknown): void {
    const before = this.#touched.has(id) ? this.#touched.get(id)?.before : this.#store.get(id)
    this.#touched.set(id, { before, after })
    this.#mutations.set(id, [...(this.#mutations.get(id) ?? []), mutation])
  }

  /** All documents that were touched, as they are now. */
  get staged(): readonly DocumentUpdate[] {
    return [...this.#touched].map(([id, { after }]) => ({ id, after }))
  }

  /** The changes that remain: what came and went within the transaction is none. */
  get changes(): readonly DocumentChange[] {
    return [...this.#touched]
      .map(([id, { before, after }]) => ({ id, before, after }))
      .filter(({ before, after }) => before !== undefined || after !== undefined)
  }

  /** What the client sent for a document. */
  mutationsOf(id: string): readonly unknown[] {
    return this.#mutations.get(id) ?? []
  }
}
