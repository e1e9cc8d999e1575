import { getErrorMessage } from '@cutroom/ground/error-message'
import { Mutation as MutatorMutation } from '@sanity/mutator'
import { isDeeperThan, JSON_DEPTH, type StoredDocument } from '../store/document.ts'
import { invalid, type Mutation, type NewDocument, type Target } from './mutation.ts'
import { expandInsert, expandOperations } from './patch-paths.ts'
import type { StagedTransaction } from './staged-transaction.ts'

type MutatorDocument = ReturnType<MutatorMutation['apply']>

const IMMUTABLE = ['_id', '_type', '_createdAt'] as const

export interface MutationResult {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
}

export interface ApplyContext {
  readonly staged: StagedTransaction
  readonly transactionId: string
  readonly now: string
  select(target: Extract<Target, { query: string }>): Promise<readonly string[]>
}

/** Applies one mutation; `raw` is it as sent, for listeners. Throws MutationError. */
export async function applyMutation(
  mutation: Mutation,
  raw: unknown,
  context: ApplyContext,
): Promise<MutationResult[]> {
  if (mutation.kind !== 'patch' && mutation.kind !== 'delete')
    return [create(mutation.kind, mutation.document, raw, context)]
  const { staged, transactionId, now } = context
  const { target } = mutation
  const ids = 'id' in target ? [target.id] : await context.select(target)
  return ids.map((id) => {
    if (mutation.kind === 'delete' && !staged.has(id)) return { id, operation: 'none' }
    const document = staged.require(id)
    staged.checkRevision(id, mutation.ifRevisionID)
    if (mutation.kind === 'delete') {
      staged.set(id, undefined, raw)
      return { id, operation: 'delete' }
    }
    const patched = applyPatch(document, mutation.operations)
    staged.set(id, { ...patched, _rev: transactionId, _updatedAt: now }, raw)
    return { id, operation: 'update' }
  })
}

function create(
  kind: 'create' | 'createOrReplace' | 'createIfNotExists',
  document: NewDocument,
  raw: unknown,
  { staged, transactionId, now }: ApplyContext,
): MutationResult {
  const id = document._id
  const existing = staged.get(id)
  if (existing !== undefined && kind === 'createIfNotExists') return { id, operation: 'none' }
  if (kind === 'create') staged.refuseExisting(id)
  const given = document['_createdAt']
  const _createdAt = typeof given === 'string' ? given : (existing?._createdAt ?? now)
  staged.set(id, { ...document, _rev: transactionId, _createdAt, _updatedAt: now }, raw)
  return { id, operation: existing === undefined ? 'create' : 'update' }
}

function applyPatch(
  document: StoredDocument,
  { insert, ...operations }: Readonly<Record<string, unknown>>,
): StoredDocument {
  const apply = (to: MutatorDocument, patches: readonly object[]) =>
    new MutatorMutation({
      mutations: patches.map((patch) => ({ patch: { id: document._id, ...patch } })),
    }).apply(to)
  let result: MutatorDocument
  try {
    const changed = apply({ ...document }, [expandOperations(document, operations)])
    const inserts = expandInsert(changed, insert).map((each) => ({ insert: each }))
    result = apply(changed, inserts)
  } catch (error) {
    throw invalid(`Cannot apply patch: ${getErrorMessage(error)}`)
  }
  if (result === null) throw invalid('Cannot apply patch: the patch leaves no document')
  const { _rev, _createdAt, _updatedAt } = document
  const patched = { ...result, _rev, _createdAt: result._createdAt ?? _createdAt, _updatedAt }
  for (const name of IMMUTABLE)
    if (patched[name] !== document[name]) throw invalid(`Cannot modify immutable attribute "${name}"`)
  if (isDeeperThan(patched, JSON_DEPTH))
    throw invalid('Cannot apply patch: the document is nested too deeply')
  return patched
}
