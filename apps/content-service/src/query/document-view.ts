import type { StoredDocument } from '../store/document.ts'

/** Documents sorted by id, which is the order of a query that asks for none. */
class SortedDocuments {
  readonly list: StoredDocument[]

  constructor(list: StoredDocument[] = []) {
    this.list = list
  }

  #position(id: string): number {
    let low = 0
    let high = this.list.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.list[middle]?._id ?? '') < id) low = middle + 1
      else high = middle
    }
    return low
  }

  put(document: StoredDocument): void {
    const position = this.#position(document._id)
    const replaces = this.list[position]?._id === document._id
    this.list.splice(position, replaces ? 1 : 0, document)
  }

  remove(id: string): void {
    const position = this.#position(id)
    if (this.list[position]?._id === id) this.list.splice(position, 1)
  }
}

/** The documents that a query may see, with the two indexes that page queries live on: by id and by type. */
export class DocumentView {
  readonly #byId = new Map<string, StoredDocument>()
  readonly #byType = new Map<string, SortedDocuments>()
  readonly #all: SortedDocuments

  constructor(documents: Iterable<StoredDocument>) {
    const sorted = [...documents].toSorted((a, b) => (a._id < b._id ? -1 : 1))
    this.#all = new SortedDocuments(sorted)
    for (const document of sorted) {
      this.#byId.set(document._id, document)
      const bucket = this.#byType.get(document._type)
      if (bucket === undefined) this.#byType.set(document._type, new SortedDocuments([document]))
      else bucket.list.push(document)
    }
  }

  /** All documents, by id. The array is the view's own: read it only. */
  get all(): readonly StoredDocument[] {
    return this.#all.list
  }

  /** The document of this id. */
  get(id: string): StoredDocument | undefined {
    return this.#byId.get(id)
  }

  /** The documents of these ids that exist, in the order of the view. */
  ofIds(ids: readonly string[]): readonly StoredDocument[] {
    const found = [...new Set(ids)].map((id) => this.#byId.get(id)).filter((one) => one !== undefined)
    return found.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  }

  /** The documents of these types, in the order of the view. The array may be the view's own: read it only. */
  ofTypes(types: readonly string[]): readonly StoredDocument[] {
    const [first, ...more] = [...new Set(types)]
    if (first === undefined) return []
    if (more.length === 0) return this.#byType.get(first)?.list ?? []
    const found = [first, ...more].flatMap((type) => this.#byType.get(type)?.list ?? [])
    return found.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  }

  /** Puts a document in place of the one of its id, or with `undefined` takes that one out. */
  set(id: string, document: StoredDocument | undefined): void {
    const before = this.#byId.get(id)
    if (before !== undefined && before._type !== document?._type) this.#byType.get(before._type)?.remove(id)
    if (document === undefined) {
      this.#byId.delete(id)
      this.#all.remove(id)
      return
    }
    this.#byId.set(id, document)
    this.#all.put(document)
    const bucket = this.#byType.get(document._type) ?? new SortedDocuments()
    this.#byType.set(document._type, bucket)
    bucket.put(document)
  }
}
