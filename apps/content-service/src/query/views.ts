import { isRecord } from '@cutroom/ground/is-record'
import {
  isPublicId,
  isPublishedId,
  publishedId,
  type DocumentUpdate,
  type StoredDocument,
} from '../store/document.ts'

class IdIndex {
  readonly #ids = new Map<string, Set<string>>()
  readonly #getKey: (document: StoredDocument) => unknown

  constructor(getKey: (document: StoredDocument) => unknown) {
    this.#getKey = getKey
  }

  of(keys: readonly string[]): string[] {
    return keys.flatMap((key) => [...(this.#ids.get(key) ?? [])])
  }

  add(document: StoredDocument): void {
    const key = this.#getKey(document)
    if (typeof key === 'string') this.#ids.set(key, (this.#ids.get(key) ?? new Set()).add(document._id))
  }

  remove(document: StoredDocument): void {
    const key = String(this.#getKey(document))
    const ids = this.#ids.get(key)
    ids?.delete(document._id)
    if (ids?.size === 0) this.#ids.delete(key)
  }
}

function getSlug({ slug }: StoredDocument): unknown {
  return isRecord(slug) ? slug['current'] : undefined
}

/** Sorted by id, the order of queries without `order`. */
function sorted(documents: Iterable<StoredDocument>): readonly StoredDocument[] {
  return [...documents].toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

/** The documents that a query may see, indexed by id, type and slug for page queries. */
export class DocumentView {
  readonly #byId = new Map<string, StoredDocument>()
  readonly #byType = new IdIndex(({ _type }) => _type)
  readonly #bySlug = new IdIndex(getSlug)
  #all: readonly StoredDocument[] | undefined
  readonly #sortedByType = new Map<string, readonly StoredDocument[]>()

  constructor(documents: Iterable<StoredDocument>) {
    for (const document of documents) this.set(document._id, document)
  }

  get all(): readonly StoredDocument[] {
    return (this.#all ??= sorted(this.#byId.values()))
  }

  get(id: string): StoredDocument | undefined {
    return this.#byId.get(id)
  }

  findByIds(ids: readonly string[]): readonly StoredDocument[] {
    return sorted(
      [...new Set(ids)].map((id) => this.#byId.get(id)).filter((document) => document !== undefined),
    )
  }

  findByTypes(types: readonly string[]): readonly StoredDocument[] {
    const [type, ...more] = types
    if (type === undefined || more.length > 0) return this.findByIds(this.#byType.of(types))
    const list = this.#sortedByType.get(type) ?? this.findByIds(this.#byType.of(types))
    // Queries may name any number of types.
    if (list.length > 0) this.#sortedByType.set(type, list)
    return list
  }

  findBySlugs(types: readonly string[], slugs: readonly string[]): readonly StoredDocument[] {
    return this.findByIds(this.#bySlug.of(slugs)).filter(({ _type }) => types.includes(_type))
  }

  set(id: string, document: StoredDocument | undefined): void {
    const before = this.#byId.get(id)
    this.#all = undefined
    for (const changed of [before, document]) if (changed) this.#sortedByType.delete(changed._type)
    if (before) for (const index of [this.#byType, this.#bySlug]) index.remove(before)
    if (document === undefined) this.#byId.delete(id)
    else {
      this.#byId.set(id, document)
      for (const index of [this.#byType, this.#bySlug]) index.add(document)
    }
  }
}

/**
 * `raw`: all documents; `drafts`: in place of published ones. Without a token documents with a dot
 * in their id are hidden (`public`, and `public-drafts` with `_originalId`).
 */
export type ViewName = 'raw' | 'published' | 'drafts' | 'public' | 'public-drafts'

const GET_ID: Readonly<Record<Exclude<ViewName, 'raw'>, (id: string) => string | undefined>> = {
  published: (id) => (isPublishedId(id) ? id : undefined),
  public: (id) => (isPublicId(id) ? id : undefined),
  drafts: (id) => (id.startsWith('versions.') ? undefined : publishedId(id)),
  'public-drafts': (id) => (isPublicId(id) ? id : undefined),
}

export class Perspectives {
  readonly #raw: DocumentView
  readonly #derived = new Map<Exclude<ViewName, 'raw'>, DocumentView>()

  constructor(documents: Iterable<StoredDocument>) {
    this.#raw = new DocumentView(documents)
  }

  view(name: ViewName): DocumentView {
    if (name === 'raw') return this.#raw
    const known = this.#derived.get(name)
    if (known !== undefined) return known
    const ids = new Set(this.#raw.all.map(({ _id }) => GET_ID[name](_id)).filter((id) => id !== undefined))
    const documents = [...ids].map((id) => this.#resolve(name, id))
    const view = new DocumentView(documents.filter((document) => document !== undefined))
    this.#derived.set(name, view)
    return view
  }

  #resolve(name: ViewName, id: string): StoredDocument | undefined {
    const draft = name === 'drafts' ? this.#raw.get(`drafts.${id}`) : undefined
    const document = draft ?? this.#raw.get(id)
    const hasOriginal = document !== undefined && name.endsWith('drafts')
    return hasOriginal ? { ...document, _id: id, _originalId: document._id } : document
  }

  /** Replaces a document in every view; `undefined` removes it. Returns the previous one. */
  set({ id, after }: DocumentUpdate): StoredDocument | undefined {
    const before = this.#raw.get(id)
    this.#raw.set(id, after)
    for (const [name, view] of this.#derived) {
      const shown = GET_ID[name](id)
      if (shown !== undefined) view.set(shown, this.#resolve(name, shown))
    }
    return before
  }
}
