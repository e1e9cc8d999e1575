import {
  isPublicId,
  isPublishedId,
  isRecord,
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
  /** Sorted lists until the next change: of all documents, and by type. */
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

  /** The documents of these types with one of these slugs, in the order of the view. */
  findBySlugs(types: readonly string[], slugs: readonly string[]): readonly StoredDocument[] {
    return this.findByIds(this.#bySlug.of(slugs)).filter(({ _type }) => types.includes(_type))
  }

  /** Replaces the document of an id; `undefined` removes it. */
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
 * What a caller sees: all documents (`raw`), published ones, or drafts in place of published ones. Without a token
 * documents with a dot in their id are hidden (`public`, and `public-drafts` with `_originalId`).
 */
export type ViewName = 'raw' | 'published' | 'drafts' | 'public' | 'public-drafts'

interface ViewRule {
  /** The id of a document in the view, or `undefined` if the view does not show it. */
  getId(id: string): string | undefined
  resolve(all: DocumentView, id: string): StoredDocument | undefined
}

const original = (document: StoredDocument | undefined, id: string): StoredDocument | undefined =>
  document && { ...document, _id: id, _originalId: document._id }

const RULES: Readonly<Record<Exclude<ViewName, 'raw'>, ViewRule>> = {
  published: {
    getId: (id) => (isPublishedId(id) ? id : undefined),
    resolve: (all, id) => all.get(id),
  },
  public: {
    getId: (id) => (isPublicId(id) ? id : undefined),
    resolve: (all, id) => all.get(id),
  },
  drafts: {
    getId: (id) => (id.startsWith('versions.') ? undefined : publishedId(id)),
    resolve: (all, id) => original(all.get(`drafts.${id}`) ?? all.get(id), id),
  },
  'public-drafts': {
    getId: (id) => (isPublicId(id) ? id : undefined),
    resolve: (all, id) => original(all.get(id), id),
  },
}

/** All documents, and views of them that are derived at their first use and updated from then on. */
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
    const view = this.#derive(RULES[name])
    this.#derived.set(name, view)
    return view
  }

  #derive(rule: ViewRule): DocumentView {
    const ids = new Set<string>()
    for (const { _id } of this.#raw.all) {
      const id = rule.getId(_id)
      if (id !== undefined) ids.add(id)
    }
    return new DocumentView(
      [...ids].map((id) => rule.resolve(this.#raw, id)).filter((document) => document !== undefined),
    )
  }

  /** Replaces the document of an id in every view; `undefined` removes it. Returns the previous document. */
  set({ id, after }: DocumentUpdate): StoredDocument | undefined {
    const before = this.#raw.get(id)
    this.#raw.set(id, after)
    for (const [name, view] of this.#derived) {
      const rule = RULES[name]
      const shown = rule.getId(id)
      if (shown !== undefined) view.set(shown, rule.resolve(this.#raw, shown))
    }
    return before
  }
}
