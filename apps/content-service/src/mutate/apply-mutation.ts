import { Mutation as MutatorMutation, type Mut } from '@sanity/mutator'
import type { StoredDocument } from '../store/document.ts'
import { MutationError } from './mutation-error.ts'
import type { Mutation, NewDocument, PatchOperations, Target } from './mutation.ts'
import type { StagedTransaction } from './staged-transaction.ts'

/** Attributes that no patch may change. */
const IMMUTABLE = ['_id', '_type', '_createdAt'] as const

export interface MutationResult {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
}

export interface ApplyContext {
  readonly staged: StagedTransaction
  readonly transactionId: string
  /** Time of the transaction, ISO 8601. */
  readonly now: string
  /** Ids of the documents that a query selects, with the changes of the transaction so far. */
  select(target: Extract<Target, { query: string }>, index: number): Promise<readonly string[]>
}

/** Applies one mutation to a transaction. `raw` is the mutation as sent, for listeners. Throws MutationError. */
export async function applyMutation(
  mutation: Mutation,
  raw: unknown,
  index: number,
  context: ApplyContext,
): Promise<MutationResult[]> {
  if (mutation.kind !== 'patch' && mutation.kind !== 'delete')
    return [create(mutation.kind, mutation.document, raw, index, context)]
  const { staged, transactionId, now } = context
  const { target } = mutation
  const ids = 'id' in target ? [target.id] : await context.select(target, index)
  return ids.map((id) => {
    const document = staged.get(id)
    if (document === undefined && mutation.kind === 'delete') return { id, operation: 'none' }
    if (document === undefined) throw MutationError.notFound(index, id)
    MutationError.checkRevision(index, id, mutation.ifRevisionID, document._rev)
    if (mutation.kind === 'delete') {
      staged.set(id, undefined, raw)
      return { id, operation: 'delete' }
    }
    const patched = applyPatch(document, mutation.operations, index)
    staged.set(id, { ...patched, _rev: transactionId, _updatedAt: now }, raw)
    return { id, operation: 'update' }
  })
}

function create(
  kind: 'create' | 'createOrReplace' | 'createIfNotExists',
  document: NewDocument,
  raw: unknown,
  index: number,
  { staged, transactionId, now }: ApplyContext,
): MutationResult {
  const id = document._id
  const existing = staged.get(id)
  if (existing !== undefined && kind === 'createIfNotExists') return { id, operation: 'none' }
  if (existing !== undefined && kind === 'create') throw MutationError.alreadyExists(index, id)
  const given = document['_createdAt']
  const _createdAt = typeof given === 'string' ? given : (existing?._createdAt ?? now)
  staged.set(id, { ...document, _rev: transactionId, _createdAt, _updatedAt: now }, raw)
  return { id, operation: existing === undefined ? 'create' : 'update' }
}

/** The document after a patch. Throws MutationError for an invalid path, or one of an immutable attribute. */
function applyPatch(document: StoredDocument, operations: PatchOperations, index: number): StoredDocument {
  const invalid = (message: string) => new MutationError('validationError', index, message)
  const patch = { id: document._id, ...operations }
  let result: ReturnType<MutatorMutation['apply']>
  try {
    // The type of the library allows one operation a patch, its code any number.
    result = new MutatorMutation({ mutations: [{ patch } as Mut] }).apply({ ...document })
  } catch (error) {
    throw invalid(`Cannot apply patch: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (result === null) throw invalid('Cannot apply patch: the patch leaves no document')
  const { _rev, _createdAt, _updatedAt } = document
  const patched = { ...result, _rev, _createdAt: result._createdAt ?? _createdAt, _updatedAt }
  for (const name of IMMUTABLE)
    if (patched[name] !== document[name]) throw invalid(`Cannot modify immutable attribute "${name}"`)
  return patched
}
