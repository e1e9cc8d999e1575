import { extname } from 'node:path'
import { getErrorMessage } from '@cutroom/ground/error-message'
import { Piscina } from 'piscina'
import { ServiceError } from '../errors/service-error.ts'
import { QueryError } from './query-error.ts'
import type { QueryTask, TaskResults, TaskRunner } from './query-runner.ts'
import type { TaskOutcome } from './query-worker.ts'

/** Limit of a query, in ms, with its wait for a worker. A page query takes a hundredth. */
const TIME_LIMIT_MS = 10_000

/** Workers: one can be slow while the other serves page queries, on a machine of two cores. */
const WORKERS = 2

/** How long the second worker remains without work, in ms; starting one costs about 0.3 s. */
const IDLE_MS = 60_000

const QUEUE_LENGTH = 256

/** Heap of a worker in MB: a huge result ends the worker and not the process. */
const HEAP_MB = 1024

/** The part of it for new objects, in MB. With the default of V8 a worker has 100 MB more. */
const YOUNG_HEAP_MB = 24

export interface QueryPoolOptions {
  readonly timeLimit?: number | undefined
  readonly heapMb?: number | undefined
}

/** Evaluates queries in workers. A task that exceeds the time limit ends its worker. */
export class QueryPool implements TaskRunner {
  readonly #pool: Piscina<QueryTask, TaskOutcome>
  readonly #timeLimit: number
  #closed = false

  constructor(file: string, { timeLimit = TIME_LIMIT_MS, heapMb = HEAP_MB }: QueryPoolOptions = {}) {
    this.#timeLimit = timeLimit
    this.#pool = new Piscina<QueryTask, TaskOutcome>({
      filename: new URL(`./query-worker${extname(import.meta.filename)}`, import.meta.url).href,
      name: 'run',
      argv: [file],
      minThreads: 1,
      maxThreads: WORKERS,
      idleTimeout: IDLE_MS,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    })
    this.#pool.on('error', (error: unknown) =>
      console.error('content-service: a query worker failed.', error),
    )
  }

  /** Rejects with QueryError, QUERY_TIMEOUT or QUERY_QUEUE_FULL. */
  async run<Task extends QueryTask>(task: Task): Promise<TaskResults[Task['kind']]> {
    const outcome = await this.#run(task)
    // The worker returns the result of the kind of the task.
    if ('result' in outcome) return outcome.result as TaskResults[Task['kind']]
    const { isInvalid, message, position } = outcome.failure
    throw new QueryError(isInvalid ? 'QUERY_INVALID' : 'QUERY_FAILED', message, position)
  }

  async #run(task: QueryTask): Promise<TaskOutcome> {
    if (this.#pool.queueSize >= QUEUE_LENGTH)
      throw new ServiceError('QUERY_QUEUE_FULL', 'Too many queries are waiting. Try again in a moment.')
    const timeout = AbortSignal.timeout(this.#timeLimit)
    try {
      return await this.#pool.run(task, { signal: timeout })
    } catch (error) {
      if (this.#closed) throw new QueryError('QUERY_FAILED', 'The content service is stopping.')
      if (!timeout.aborted) throw failure(error)
      throw new ServiceError(
        'QUERY_TIMEOUT',
        `The query took more than ${this.#timeLimit} ms and was stopped. Filter by _type or _id first, and join less.`,
      )
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#pool.destroy()
  }
}

function failure(error: unknown): QueryError {
  const reason = getErrorMessage(error)
  return new QueryError('QUERY_FAILED', `The query ended its worker: ${reason}. Request less at once.`)
}
