import { randomBytes } from 'node:crypto'
import { QueryError } from '../query/query-error.ts'
import type { TaskRunner } from '../query/query-runner.ts'
import { withArrayKeys } from '../store/array-keys.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { DocumentChange, StoredDocument } from '../store/document.ts'
import type { Authorship } from '../store/document-history.ts'
import { applyMutation, type ApplyContext, type MutationResult } from './apply-mutation.ts'
import { checkReferences, StagedTransaction } from './staged-transaction.ts'
import { MutationError, parseMutation, type Target } from './mutation.ts'

/** The mutations of a step, as clients send them, after the steps before it. */
export type TransactionStep = (staged: StagedTransaction) => readonly unknown[] | Promise<readonly unknown[]>

export interface TransactionRequest {
  readonly steps: readonly TransactionStep[]
  readonly transactionId?: string | undefined
  readonly identity: string
  readonly dryRun: boolean
  readonly autoGenerateArrayKeys: boolean
}

export interface TransactionOutcome {
  readonly transactionId: string
  readonly results: readonly (MutationResult & { readonly document: StoredDocument | undefined })[]
}

export interface Commit extends Authorship {
  readonly revision: number
  readonly changes: readonly DocumentChange[]
  getMutations(id: string): readonly unknown[]
}

/** Steps after which the main thread handles other events. */
const YIELD_EVERY = 100

/** Runs transactions one after the other, completely or not at all, and reports durable ones. */
export class Mutator {
  readonly #store: ContentStore
  readonly #pool: TaskRunner
  readonly #onCommit: (commit: Commit) => void
  #last: Promise<unknown> = Promise.resolve()

  /** `onCommit` is called when a transaction is durable, before its response. */
  constructor(store: ContentStore, pool: TaskRunner, onCommit: (commit: Commit) => void) {
    this.#store = store
    this.#pool = pool
    this.#onCommit = onCommit
  }

  transact(request: TransactionRequest): Promise<TransactionOutcome> {
    const outcome = this.#last.then(() => this.#transact(request))
    this.#last = outcome.catch(() => undefined)
    return outcome
  }

  async settled(): Promise<void> {
    await this.#last
  }

  async #transact(request: TransactionRequest): Promise<TransactionOutcome> {
    const known = request.transactionId === undefined ? undefined : this.#find(request.transactionId)
    if (known !== undefined) return known
    const transactionId = request.transactionId ?? randomBytes(16).toString('base64url')
    const timestamp = new Date().toISOString()
    const staged = new StagedTransaction(this.#store)
    const context: ApplyContext = {
      staged,
      transactionId,
      now: timestamp,
      select: (target) => this.#select(target, staged),
    }
    const results: MutationResult[] = []
    const indexOf = new Map<string, number>()
    for (const [index, step] of request.steps.entries()) {
      const done = await applyStep(step, request, context).catch((error: unknown) => {
        throw atStep(index, error)
      })
      for (const { id } of done) indexOf.set(id, index)
      results.push(...done)
      if (index % YIELD_EVERY === YIELD_EVERY - 1) await new Promise((resolve) => setImmediate(resolve))
    }
    try {
      checkReferences(staged, this.#store)
    } catch (error) {
      const id = error instanceof MutationError ? String(error.details['id']) : ''
      throw atStep(indexOf.get(id) ?? 0, error)
    }
    if (!request.dryRun) this.#commit(staged, { transactionId, timestamp, identity: request.identity })
    return {
      transactionId,
      results: results.map((result) => ({ ...result, document: staged.get(result.id) })),
    }
  }

  /** The outcome of an applied transaction: its client sends it again if the response was lost. */
  #find(transactionId: string): TransactionOutcome | undefined {
    const changes = this.#store.history.transaction(transactionId)
    if (changes.length === 0) return undefined
    const results = changes.map(({ id, before, after }) => {
      const kept = before === undefined ? ('create' as const) : ('update' as const)
      return { id, operation: after === undefined ? ('delete' as const) : kept, document: after }
    })
    return { transactionId, results }
  }

  #commit(staged: StagedTransaction, by: Authorship): void {
    const { changes } = staged
    if (changes.length === 0) return
    const revision = this.#store.commit(changes, {}, by)
    this.#onCommit({ ...by, revision, changes, getMutations: (id) => staged.getMutations(id) })
  }

  async #select(
    { query, params }: Extract<Target, { query: string }>,
    { staged }: StagedTransaction,
  ): Promise<readonly string[]> {
    try {
      return await this.#pool.run({ kind: 'select', query, params, staged })
    } catch (error) {
      if (!(error instanceof QueryError)) throw error
      const message = `The query of the mutation failed: ${error.message}`
      throw new MutationError('queryParseError', message, { query })
    }
  }
}

async function applyStep(
  step: TransactionStep,
  { autoGenerateArrayKeys }: TransactionRequest,
  context: ApplyContext,
): Promise<MutationResult[]> {
  const results: MutationResult[] = []
  for (const raw of await step(context.staged)) {
    const keyed = autoGenerateArrayKeys ? withArrayKeys(raw) : raw
    results.push(...(await applyMutation(parseMutation(keyed), keyed, context)))
  }
  return results
}

function atStep(index: number, error: unknown): unknown {
  if (error instanceof MutationError) error.index = index
  return error
}
