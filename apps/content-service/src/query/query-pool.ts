import { QUERY } from '../constants.ts'
import { LruCache } from './lru-cache.ts'
import { QueryLane } from './query-lane.ts'
import type { StagedDocument, WorkerAnswer, WorkerTask } from './protocol.ts'

/** Queries known to be expensive; only their number is bounded. */
const REMEMBERED = 1000

/**
 * Evaluates queries off the main thread, in two lanes: page queries, which an index answers, never wait behind an
 * expensive one. Every query starts in the quick lane, whose worker hands back what it estimates to be slow.
 */
export class QueryPool {
  readonly #quick: QueryLane
  readonly #slow: QueryLane
  readonly #expensive = new LruCache<true>(REMEMBERED)

  /** Starts on the database `file`; the slow lane's worker only when it is first needed. */
  constructor(file: string, options: { timeLimit?: number } = {}) {
    const timeLimit = options.timeLimit ?? QUERY.timeLimit
    this.#quick = new QueryLane(file, timeLimit)
    this.#slow = new QueryLane(file, timeLimit)
    this.#quick.start()
  }

  /** Does a task. Rejects as `QueryLane.run` does. */
  async run(task: WorkerTask): Promise<WorkerAnswer> {
    if (task.kind === 'select') return this.#slow.run(task)
    const quick = task.query.length <= QUERY.quickLength && this.#expensive.get(task.query) === undefined
    if (!quick) return this.#slow.run({ ...task, quickOnly: false })
    const answer = await this.#quick.run({ ...task, quickOnly: true })
    if (answer.kind !== 'too-expensive') return answer
    this.#expensive.set(task.query, true, 1)
    return this.#slow.run({ ...task, quickOnly: false })
  }

  /** Tells both workers what a transaction wrote. */
  commit(revision: number, documents: readonly StagedDocument[]): void {
    this.#quick.commit(revision, documents)
    this.#slow.commit(revision, documents)
  }

  /** Ends both workers. */
  async close(): Promise<void> {
    await Promise.all([this.#quick.close(), this.#slow.close()])
  }
}
