import type { ContentStore } from '../store/content-store.ts'
import type { DocumentChange, DocumentUpdate, StoredDocument } from '../store/document.ts'
import { collectReferences } from '../store/references.ts'
import { MutationError } from './mutation.ts'

/** The documents that a transaction has changed so far, before and after. Nothing is written. */
export class StagedTransaction {
  readonly #store: Pick<ContentStore, 'get' | 'has'>
  readonly #changed = new Map<string, Omit<DocumentChange, 'id'>>()
  readonly #mutations = new Map<string, unknown[]>()

  constructor(store: Pick<ContentStore, 'get' | 'has'>) {
    this.#store = store
  }

  get(id: string): StoredDocument | undefined {
    const changed = this.#changed.get(id)
    return changed === undefined ? this.#store.get(id) : changed.after
  }

  has(id: string): boolean {
    const changed = this.#changed.get(id)
    return changed === undefined ? this.#store.has(id) : changed.after !== undefined
  }

  require(id: string): StoredDocument {
    const document = this.get(id)
    if (document !== undefined) return document
    throw new MutationError('documentNotFoundError', `The document with the ID "${id}" was not found`, { id })
  }

  refuseExisting(id: string): void {
    if (this.has(id))
      throw new MutationError('documentAlreadyExistsError', `Document by ID "${id}" already exists`, { id })
  }

  /** Throws MutationError if the document is at another revision than a given `expected`. */
  checkRevision(id: string, expected: string | undefined): void {
    const current = this.get(id)?._rev
    if (expected === undefined || expected === current) return
    throw new MutationError(
      'documentRevisionIDDoesNotMatchError',
      `Unexpected document revision for document "${id}": expected "${expected}", found "${current ?? 'none'}"`,
      { id, expectedRevisionID: expected, currentRevisionID: current },
    )
  }

  /** Sets or removes a document; `mutation` is the cause, as the client sent it. */
  set(id: string, after: StoredDocument | undefined, mutation: unknown): void {
    const before = this.#changed.has(id) ? this.#changed.get(id)?.before : this.#store.get(id)
    this.#changed.set(id, { before, after })
    this.#mutations.set(id, [...(this.#mutations.get(id) ?? []), mutation])
  }

  get staged(): readonly DocumentUpdate[] {
    return [...this.#changed].map(([id, { after }]) => ({ id, after }))
  }

  /** The resulting changes, without documents that were created and deleted in the transaction. */
  get changes(): readonly DocumentChange[] {
    return [...this.#changed]
      .map(([id, { before, after }]) => ({ id, before, after }))
      .filter(({ before, after }) => before !== undefined || after !== undefined)
  }

  getMutations(id: string): readonly unknown[] {
    return this.#mutations.get(id) ?? []
  }
}

/** Checks that no strong reference of a transaction dangles. Older ones may, after an import. */
export function checkReferences(
  staged: StagedTransaction,
  store: Pick<ContentStore, 'strongReferrers'>,
): void {
  const { changes } = staged
  const touched = new Set(changes.map(({ id }) => id))
  const written = Map.groupBy(
    changes.flatMap(({ id, after }) => strongTargets(after).map((target) => ({ id, target }))),
    ({ target }) => target,
  )
  for (const { id, before, after } of changes) {
    if (after === undefined) {
      const untouched = store.strongReferrers(id).filter((referrer) => !touched.has(referrer))
      checkDeleted(id, [...untouched, ...(written.get(id) ?? []).map((reference) => reference.id)])
      continue
    }
    const known = new Set(strongTargets(before))
    const missing = strongTargets(after).find((target) => !known.has(target) && !staged.has(target))
    if (missing !== undefined)
      throw new MutationError(
        'documentReferenceDoesNotExistError',
        `Document "${id}" references non-existent document "${missing}"`,
        { id, referenceID: missing },
      )
  }
}

function strongTargets(value: unknown): string[] {
  const strong = collectReferences(value).filter(({ weak }) => !weak)
  return [...new Set(strong.map(({ target }) => target))]
}

function checkDeleted(id: string, referrers: readonly string[]): void {
  if (referrers.length === 0) return
  throw new MutationError(
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from "${referrers[0]}"`,
    { id, totalCount: referrers.length, referencingIDs: referrers },
  )
}
