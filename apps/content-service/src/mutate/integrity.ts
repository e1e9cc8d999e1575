import type { ContentStore } from '../store/content-store.ts'
import type { DocumentChange } from '../store/document.ts'
import { collectReferences } from '../store/references.ts'
import { MutationError } from './mutation-error.ts'
import type { StagedTransaction } from './staged-transaction.ts'

/**
 * Checks at the end of a transaction that no strong reference dangles. Older references are not checked, since an
 * import may allow dangling ones. Throws MutationError.
 */
export function checkReferences(
  staged: StagedTransaction,
  store: Pick<ContentStore, 'strongReferrers'>,
): void {
  const { changes } = staged
  const touched = new Set(changes.map(({ id }) => id))
  const written = referrersByTarget(changes)
  for (const change of changes) {
    if (change.after !== undefined) checkWritten(change, staged)
    else {
      const untouched = store.strongReferrers(change.id).filter((referrer) => !touched.has(referrer))
      checkDeleted(change.id, [...untouched, ...(written.get(change.id) ?? [])])
    }
  }
}

function referrersByTarget(changes: readonly DocumentChange[]): ReadonlyMap<string, readonly string[]> {
  const referrers = new Map<string, string[]>()
  for (const { id, after } of changes)
    for (const target of strongTargets(after)) {
      const known = referrers.get(target)
      if (known === undefined) referrers.set(target, [id])
      else known.push(id)
    }
  return referrers
}

function strongTargets(value: unknown): Set<string> {
  return new Set(
    collectReferences(value)
      .filter(({ weak }) => !weak)
      .map(({ target }) => target),
  )
}

function checkDeleted(id: string, referrers: readonly string[]): void {
  if (referrers.length === 0) return
  throw new MutationError(
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from "${referrers[0]}"`,
    { id, totalCount: referrers.length, referencingIDs: referrers },
  )
}

function checkWritten({ id, before, after }: DocumentChange, staged: StagedTransaction): void {
  const known = strongTargets(before)
  for (const target of strongTargets(after))
    if (!known.has(target) && !staged.has(target))
      throw new MutationError(
        'documentReferenceDoesNotExistError',
        `Document "${id}" references non-existent document "${target}"`,
        { id, referenceID: target },
      )
}
