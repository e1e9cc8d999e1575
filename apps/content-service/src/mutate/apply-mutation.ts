import type { StoredDocument } from '../store/document.ts'
import { MutationError } from './mutation-error.ts'
import type { Mutation, NewDocument, Target } from './mutation.ts'
import { applyPatch } from './patch.ts'
import type { StagedTransaction } from './staged-transaction.ts'

/** What a mutation did to a document. */
export interface MutationResult {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
}

/** What a mutation is applied with. */
export interface ApplyContext {
  readonly staged: StagedTransaction
  readonly transactionId: string
  /** Time of the transaction, ISO 8601. */
  readonly now: string
  /** Ids of the documents that a target names, seeing what the transaction has done so far. */
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
  const { target } = mutation
  const ids = 'id' in target ? [target.id] : await context.select(target, index)
  return ids.map((id) => {
    const document = context.staged.get(id)
    if (document === undefined && mutation.kind === 'delete') return { id, operation: 'none' }
    if (document === undefined)
      throw new MutationError(
        'documentNotFoundError',
        index,
        `The document with the ID "${id}" was not found`,
        { id },
      )
    requireRevision(document, mutation.ifRevisionID, index)
    if (mutation.kind === 'delete') {
      context.staged.set(id, undefined, raw)
      return { id, operation: 'delete' }
    }
    const patched = applyPatch(document, mutation.operations, index)
    context.staged.set(id, { ...patched, _rev: context.transactionId, _updatedAt: context.now }, raw)
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
  const existing = kind === 'createOrReplace' ? undefined : staged.has(id)
  if (existing === true && kind === 'createIfNotExists') return { id, operation: 'none' }
  if (existing === true)
    throw new MutationError('documentAlreadyExistsError', index, `Document by ID "${id}" already exists`, {
      id,
    })
  const replaced = staged.get(id)
  const given = document['_createdAt']
  const _createdAt = typeof given === 'string' ? given : (replaced?._createdAt ?? now)
  staged.set(id, { ...document, _rev: transactionId, _createdAt, _updatedAt: now }, raw)
  return { id, operation: replaced === undefined ? 'create' : 'update' }
}

function requireRevision(document: StoredDocument, wanted: string | undefined, index: number): void {
  if (wanted === undefined || wanted === document._rev) return
  throw new MutationError(
    'documentRevisionIDDoesNotMatchError',
    index,
    `Unexpected document revision for document "${document._id}": expected "${wanted}", found "${document._rev}"`,
    { id: document._id, expectedRevisionID: wanted, currentRevisionID: document._rev },
  )
}
