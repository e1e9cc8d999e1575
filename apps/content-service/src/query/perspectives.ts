import { isPublicId, isPublishedId, publishedId } from '../store/document.ts'
import type { StoredDocument } from '../store/document.ts'
import { DocumentView } from './document-view.ts'

/**
 * What a caller sees: everything (`raw`), published documents (`published`), drafts laid over them (`drafts`), and
 * for callers without a token the documents without a dot in their id (`public`), the same with the `_originalId`
 * that the drafts perspective adds (`public-drafts`).
 */
export type ViewName = 'raw' | 'published' | 'drafts' | 'public' | 'public-drafts'

/** How one view follows from all documents. */
interface ViewRule {
  /** The id in the view of what the document becomes, or `undefined` if the view does not show it. */
  idOf(id: string): string | undefined
  /** The document that the view shows under an id. */
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

/** All documents and the views of them, each made when it is first asked for and kept up to date from then on. */
export class Perspectives {
  readonly #raw: DocumentView
  readonly #derived = new Map<Exclude<ViewName, 'raw'>, DocumentView>()

  constructor(documents: Iterable<StoredDocument>) {
    this.#raw = new DocumentView(documents)
  }

  /** The view of this name. */
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

  /** Replaces the document of an id in every view; `undefined` removes it. Returns the one that was there. */
  set(id: string, document: StoredDocument | undefined): StoredDocument | undefined {
    const before = this.#raw.get(id)
    this.#raw.set(id, document)
    for (const [name, view] of this.#derived) {
      const rule = RULES[name]
      const shown = rule.idOf(id)
      if (shown !== undefined) view.set(shown, rule.resolve(this.#raw, shown))
    }
    return before
  }
}
