import { randomBytes } from 'node:crypto'
import type { TaskRunner } from '../query/query-pool.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { DocumentChange, StoredDocument } from '../store/document.ts'
import { applyMutation } from './apply-mutation.ts'
import type { ApplyContext, MutationResult } from './apply-mutation.ts'
import { withArrayKeys } from './array-keys.ts'
import { checkReferences } from './integrity.ts'
import { MutationError } from './mutation-error.ts'
import { parseMutation } from './mutation.ts'
import type { Target } from './mutation.ts'
import { StagedTransaction } from './staged-transaction.ts'

/** The mutations, as clients send them, that a step comes to once those before it are applied. */
export type TransactionStep = (staged: StagedTransaction) => readonly unknown[]

/** A transaction as a client asks for it. Errors name the position of the step that they are about. */
export interface TransactionRequest {
  readonly steps: readonly TransactionStep[]
  readonly transactionId?: string | undefined
  readonly identity: string
  readonly dryRun: boolean
  readonly autoGenerateArrayKeys: boolean
}

/** What a transaction came to. */
export interface TransactionOutcome {
  readonly transactionId: string
  readonly results: readonly (MutationResult & { readonly document: StoredDocument | undefined })[]
}

/** A transaction that is written, as listeners are told of it. */
export interface Commit {
  readonly revision: number
  readonly transactionId: string
  readonly timestamp: string
  readonly identity: string
  readonly changes: readonly DocumentChange[]
  /** What the client sent for a document. */
  mutationsOf(id: string): readonly unknown[]
}

/** Mutations after which the main thread sees to other work. */
const BREATHE_EVERY = 100

/** Carries out transactions, one after the other, all of each or nothing, and tells of those that are written. */
export class Mutator {
  readonly #store: ContentStore
  readonly #pool: TaskRunner
  readonly #onCommit: (commit: Commit) => void
  #last: Promise<unknown> = Promise.resolve()

  /** `onCommit` is called once a transaction is durable, before its answer. */
  constructor(store: ContentStore, pool: TaskRunner, onCommit: (commit: Commit) => void) {
    this.#store = store
    this.#pool = pool
    this.#onCommit = onCommit
  }

  /** Carries out a transaction when those before it are done. Rejects with MutationError, or with the pool's errors. */
  transact(request: TransactionRequest): Promise<TransactionOutcome> {
    const turn = this.#last.then(() => this.#transact(request))
    this.#last = turn.catch(() => undefined)
    return turn
  }

  /** Resolves once every transaction that was asked for is done. */
  async settled(): Promise<void> {
    await this.#last
  }

  async #transact(request: TransactionRequest): Promise<TransactionOutcome> {
    const transactionId = request.transactionId ?? randomBytes(16).toString('base64url')
    const timestamp = new Date().toISOString()
    const staged = new StagedTransaction(this.#store)
    const context: ApplyContext = {
      staged,
      transactionId,
      now: timestamp,
      select: (target, index) => this.#select(target, index, staged),
    }
    const results: MutationResult[] = []
    const indexOf = new Map<string, number>()
    for (const [index, step] of request.steps.entries()) {
      for (const raw of step(staged)) {
        const keyed = request.autoGenerateArrayKeys ? withArrayKeys(raw) : raw
        const done = await applyMutation(parseMutation(keyed, index), keyed, index, context)
        for (const { id } of done) indexOf.set(id, index)
        results.push(...done)
      }
      if (index % BREATHE_EVERY === BREATHE_EVERY - 1) await new Promise((resolve) => setImmediate(resolve))
    }
    checkReferences(staged, this.#store, (id) => indexOf.get(id) ?? 0)
    if (!request.dryRun) this.#commit(staged, { transactionId, timestamp, identity: request.identity })
    return {
      transactionId,
      results: results.map((result) => ({ ...result, document: staged.get(result.id) })),
    }
  }

  #commit(staged: StagedTransaction, facts: Pick<Commit, 'transactionId' | 'timestamp' | 'identity'>): void {
    const { changes } = staged
    if (changes.length === 0) return
    const revision = this.#store.commit(changes)
    this.#onCommit({ ...facts, revision, changes, mutationsOf: (id) => staged.mutationsOf(id) })
  }

  async #select(
    { query, params }: Extract<Target, { query: string }>,
    index: number,
    { staged }: StagedTransaction,
  ): Promise<readonly string[]> {
    const answer = await this.#pool.run({ kind: 'select', query, params, staged })
    if (answer.kind === 'ids') return answer.ids
    const description = 'description' in answer ? answer.description : answer.kind
    throw new MutationError('queryParseError', index, `The query of the mutation failed: ${description}`, {
      query,
    })
  }
}
