import { Mutation as MutatorMutation } from '@sanity/mutator'
import type { Mut } from '@sanity/mutator'
import type { StoredDocument } from '../store/document.ts'
import { MutationError } from './mutation-error.ts'
import type { PatchOperations } from './mutation.ts'

/** Attributes that no patch may change. */
const IMMUTABLE = ['_id', '_type', '_createdAt'] as const

/** The document after a patch. Throws MutationError for a path that cannot be read or leads to what it must not. */
export function applyPatch(
  document: StoredDocument,
  operations: PatchOperations,
  index: number,
): StoredDocument {
  const patched = run(document, operations, index)
  for (const name of IMMUTABLE)
    if (patched[name] !== document[name])
      throw new MutationError('validationError', index, `Cannot modify immutable attribute "${name}"`)
  return patched
}

function run(document: StoredDocument, operations: PatchOperations, index: number): StoredDocument {
  const patch = { id: document._id, ...operations }
  try {
    // The library's type knows one operation a patch; its code takes any number.
    const mutation = new MutatorMutation({ mutations: [{ patch } as Mut] })
    const result = mutation.apply({ ...document })
    if (result === null) throw new Error('the patch leaves no document')
    const { _rev, _createdAt, _updatedAt } = document
    return { ...result, _rev, _createdAt: result._createdAt ?? _createdAt, _updatedAt }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MutationError('validationError', index, `Cannot apply patch: ${reason}`)
  }
}
