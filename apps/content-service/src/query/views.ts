import {
  isPublicId,
  isPublishedId,
  publishedId,
  type DocumentUpdate,
  type StoredDocument,
} from '../store/document.ts'

/** Documents sorted by id, the order of queries without `order`. */
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

function slugOf({ slug }: StoredDocument): string | undefined {
  const current = typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : undefined
  return typeof current === 'string' ? current : undefined
}

/** The documents that a query may see, indexed by id, type and slug for page queries. */
export class DocumentView {
  readonly #byId = new Map<string, StoredDocument>()
  readonly #byType = new Map<string, SortedDocuments>()
  /** Ids of documents, of any type. */
  readonly #bySlug = new Map<string, Set<string>>()
  readonly #all: SortedDocuments

  constructor(documents: Iterable<StoredDocument>) {
    const sorted = [...documents].toSorted((a, b) => (a._id < b._id ? -1 : 1))
    this.#all = new SortedDocuments(sorted)
    for (const document of sorted) {
      this.#byId.set(document._id, document)
      this.#addSlug(document)
      const bucket = this.#byType.get(document._type)
      if (bucket === undefined) this.#byType.set(document._type, new SortedDocuments([document]))
      else bucket.list.push(document)
    }
  }

  /** All documents, by id. The caller must not change the array. */
  get all(): readonly StoredDocument[] {
    return this.#all.list
  }

  get(id: string): StoredDocument | undefined {
    return this.#byId.get(id)
  }

  /** The documents of these ids that exist, in the order of the view. */
  ofIds(ids: readonly string[]): readonly StoredDocument[] {
    const found = [...new Set(ids)].map((id) => this.#byId.get(id)).filter((one) => one !== undefined)
    return found.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  }

  /** The documents of these types, in the order of the view. The caller must not change the array. */
  ofTypes(types: readonly string[]): readonly StoredDocument[] {
    const [first, ...more] = [...new Set(types)]
    if (first === undefined) return []
    if (more.length === 0) return this.#byType.get(first)?.list ?? []
    const found = [first, ...more].flatMap((type) => this.#byType.get(type)?.list ?? [])
    return found.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  }

  /** The documents of these types with one of these slugs, in the order of the view. */
  ofSlugs(types: readonly string[], slugs: readonly string[]): readonly StoredDocument[] {
    const ids = slugs.flatMap((slug) => [...(this.#bySlug.get(slug) ?? [])])
    return this.ofIds(ids).filter(({ _type }) => types.includes(_type))
  }

  #addSlug(document: StoredDocument): void {
    const slug = slugOf(document)
    if (slug === undefined) return
    const ids = this.#bySlug.get(slug)
    if (ids === undefined) this.#bySlug.set(slug, new Set([document._id]))
    else ids.add(document._id)
  }

  #removeSlug(document: StoredDocument): void {
    const slug = slugOf(document)
    const ids = slug === undefined ? undefined : this.#bySlug.get(slug)
    ids?.delete(document._id)
    if (slug !== undefined && ids?.size === 0) this.#bySlug.delete(slug)
  }

  /** Replaces the document of an id; `undefined` removes it. */
  set(id: string, document: StoredDocument | undefined): void {
    const before = this.#byId.get(id)
    if (before !== undefined) this.#removeSlug(before)
    if (before !== undefined && before._type !== document?._type) this.#byType.get(before._type)?.remove(id)
    if (document === undefined) {
      this.#byId.delete(id)
      this.#all.remove(id)
      return
    }
    this.#byId.set(id, document)
    this.#addSlug(document)
    this.#all.put(document)
    const bucket = this.#byType.get(document._type) ?? new SortedDocuments()
    this.#byType.set(document._type, bucket)
    bucket.put(document)
  }
}

/**
 * The documents that a caller sees: all (`raw`), the published ones (`published`), or drafts in place of their published
 * documents (`drafts`). Callers without a token see the documents without a dot in their id (`public`), in the drafts
 * perspective with its `_originalId` (`public-drafts`).
 */
export type ViewName = 'raw' | 'published' | 'drafts' | 'public' | 'public-drafts'

interface ViewRule {
  /** The id of a document in the view, or `undefined` if the view does not show it. */
  idOf(id: string): string | undefined
  /** The document of an id in the view. */
  resolve(all: DocumentView, id: string): StoredDocument | undefined
}

const original = (document: StoredDocument | undefined, id: string): StoredDocument | undefined =>
  document && { ...document, _id: id, _originalId: document._id }

const RULES: Readonly<Record<Exclude<ViewName, 'raw'>, ViewRule>> = {
  published: {
    idOf: (id) => (isPublishedId(id) ? id : undefined),
    resolve: (all, id) => all.get(id),
  },
  public: {
    idOf: (id) => (isPublicId(id) ? id : undefined),
    resolve: (all, id) => all.get(id),
  },
  drafts: {
    idOf: (id) => (id.startsWith('versions.') ? undefined : publishedId(id)),
    resolve: (all, id) => original(all.get(`drafts.${id}`) ?? all.get(id), id),
  },
  'public-drafts': {
    idOf: (id) => (isPublicId(id) ? id : undefined),
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
      const id = rule.idOf(_id)
      if (id !== undefined) ids.add(id)
    }
    return new DocumentView(
      [...ids].map((id) => rule.resolve(this.#raw, id)).filter((one) => one !== undefined),
    )
  }

  /** Replaces the document of an id in every view; `undefined` removes it. Returns the previous document. */
  set({ id, after }: DocumentUpdate): StoredDocument | undefined {
    const before = this.#raw.get(id)
    this.#raw.set(id, after)
    for (const [name, view] of this.#derived) {
      const rule = RULES[name]
      const shown = rule.idOf(id)
      if (shown !== undefined) view.set(shown, rule.resolve(this.#raw, shown))
    }
    return before
  }
}
