import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { ServiceError } from '../errors/service-error.ts'
import { FairQueue, type QueueClient } from '../limits/fair-queue.ts'
import type { QueryTask, TaskResult } from './query-runner.ts'
import type { ClockedTask } from './query-worker.ts'
import { createTaskClock, elapsedMs, stopTaskClock, usedMs, type TaskClock } from './task-clock.ts'

/** Who sends a query: anybody, or the holder of a token. */
export type Caller = 'anonymous' | 'token'

/** Processor time that a query may take, in ms, by caller. */
export const TIME_LIMITS: Readonly<Record<Caller, number>> = { anonymous: 500, token: 10_000 }

/** Workers of each kind of caller: one can be slow while another serves page queries, on a machine of two cores. */
const WORKERS = 2

/** How long the second worker remains without work, in ms; starting one costs about 0.3 s. */
const IDLE_MS = 60_000

/** Tasks of each kind of caller that may wait, and of one client. */
const QUEUE_LENGTH = { all: 256, client: 64 } as const

/** How long a client counts as slow after a slow query, in ms, and how many such clients are remembered. */
const SLOW_CLIENTS = { ttl: 60_000, max: 1000 } as const

/** The part of its time limit from which a query is slow: a page query takes a tenth of the anonymous limit. */
const SLOW_PART = 0.5

const REFUSE_MS = 60_000

const REFUSED_QUERIES = 1000

/** Heap of a worker in MB: a huge result ends the worker and not the process. */
const HEAP_MB = 1024

/** The part of it for new objects, in MB. A worker under load uses all of it: with the default of V8 it has 100 MB more. */
const YOUNG_HEAP_MB = 24

export interface TaskRunner {
  run(task: QueryTask, client?: QueueClient): Promise<TaskResult>
}

export interface QueryPoolOptions {
  readonly timeLimits?: Readonly<Record<Caller, number>> | undefined
  readonly heapMb?: number | undefined
}

/**
 * Evaluates queries in worker threads, those of anonymous callers apart from those of token holders, so that neither can
 * block the other. Clients that wait take turns, and one that sends slow queries has one worker at most. Each worker holds the documents and indexes, and reads from the database what transactions have
 * written since its last task. A task that exceeds its time limit ends its worker, which is replaced.
 */
export class QueryPool implements TaskRunner {
  readonly #pools = new Map<Caller, Piscina<ClockedTask, TaskResult>>()
  readonly #createPool: () => Piscina<ClockedTask, TaskResult>
  readonly #timeLimits: Readonly<Record<Caller, number>>
  readonly #slowClients = new LRUCache<string, true>(SLOW_CLIENTS)
  readonly #queues: Readonly<Record<Caller, FairQueue>>
  readonly #refused = new LRUCache<string, true>({ max: REFUSED_QUERIES, ttl: REFUSE_MS })
  #closed = false

  /** `file` is the database. Workers for token holders start at their first task. */
  constructor(file: string, { timeLimits = TIME_LIMITS, heapMb = HEAP_MB }: QueryPoolOptions = {}) {
    this.#timeLimits = timeLimits
    this.#createPool = () => createPool(file, heapMb)
    const limits = {
      concurrency: WORKERS,
      length: QUEUE_LENGTH.all,
      lengthPerClient: QUEUE_LENGTH.client,
      fullError: () =>
        new ServiceError('QUERY_QUEUE_FULL', 'Too many queries are waiting. Try again in a moment.'),
    }
    const concurrencyOf = (client: string) => (this.#slowClients.has(client) ? 1 : WORKERS)
    // Token holders are few, and trusted.
    const token = { ...limits, lengthPerClient: QUEUE_LENGTH.all }
    this.#queues = { anonymous: new FairQueue({ ...limits, concurrencyOf }), token: new FairQueue(token) }
    this.#poolOf('anonymous')
  }

  /**
   * Runs a task. Rejects with QUERY_TIMEOUT, with QUERY_REFUSED if the same query timed out a short while ago, with
   * QUERY_QUEUE_FULL, with QUERY_FAILED if the worker ends, or with ClientLeftError.
   */
  async run(task: QueryTask, client: QueueClient = {}): Promise<TaskResult> {
    const caller = callerOf(task)
    const release = await this.#queues[caller].acquire(client)
    const clock = createTaskClock()
    try {
      return await this.#run(task, caller, clock)
    } finally {
      if (usedMs(clock) > SLOW_PART * this.#timeLimits[caller])
        this.#slowClients.set(client.address ?? '', true)
      release()
    }
  }

  async #run(task: QueryTask, caller: Caller, clock: TaskClock): Promise<TaskResult> {
    const limit = this.#timeLimits[caller]
    const key = keyOf(task, caller)
    if (this.#refused.has(key))
      throw new ServiceError(
        'QUERY_REFUSED',
        `The query timed out less than ${REFUSE_MS / 1000} s ago and is refused until then. ${ADVICE}`,
      )
    const pool = this.#poolOf(caller)
    const abort = new AbortController()
    const stopWatching = abortAfter(abort, limit, () => elapsedMs(clock, pool.threads))
    try {
      return await pool.run({ task, clock }, { signal: abort.signal })
    } catch (error) {
      if (this.#closed) throw new ServiceError('QUERY_FAILED', 'The content service is stopping.')
      if (!abort.signal.aborted) throw failure(error)
      this.#refused.set(key, true)
      stopTaskClock(clock, limit)
      throw new ServiceError(
        'QUERY_TIMEOUT',
        `The query took more than ${limit} ms and was stopped. ${ADVICE}`,
      )
    } finally {
      stopWatching()
    }
  }

  #poolOf(caller: Caller): Piscina<ClockedTask, TaskResult> {
    const known = this.#pools.get(caller)
    if (known !== undefined) return known
    const pool = this.#createPool()
    this.#pools.set(caller, pool)
    return pool
  }

  /** Ends all workers. Running and waiting tasks are rejected. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()))
  }
}

const ADVICE = 'Filter by _type or _id first, and join less.'

function createPool(file: string, heapMb: number): Piscina<ClockedTask, TaskResult> {
  const pool = new Piscina<ClockedTask, TaskResult>({
    filename: new URL(`./query-worker${extname(import.meta.filename)}`, import.meta.url).href,
    name: 'run',
    argv: [file],
    minThreads: 1,
    maxThreads: WORKERS,
    idleTimeout: IDLE_MS,
    // A worker that waits with Atomics could not report its processor time.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  })
  pool.on('error', (error: unknown) => console.error('content-service: a query worker failed.', error))
  return pool
}

/** Mutations by query come from writers alone; the public views are those of anonymous callers. */
function callerOf(task: QueryTask): Caller {
  return task.kind !== 'select' && task.view.startsWith('public') ? 'anonymous' : 'token'
}

function keyOf({ kind, query, params }: QueryTask, caller: Caller): string {
  return createHash('sha1')
    .update(JSON.stringify([caller, kind, query, params]))
    .digest('base64')
}

/** Aborts once `elapsed` reaches the limit. Polls whenever it may have, since `elapsed` is no wall clock. */
function abortAfter(abort: AbortController, limitMs: number, elapsed: () => Promise<number>): () => void {
  let timer: NodeJS.Timeout
  let stopped = false
  const poll = async () => {
    const left = limitMs - (await elapsed())
    if (stopped) return
    if (left <= 0) abort.abort()
    else timer = setTimeout(() => void poll(), left)
  }
  timer = setTimeout(() => void poll(), limitMs)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

function failure(error: unknown): ServiceError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ServiceError('QUERY_FAILED', `The query ended its worker: ${reason}. Ask for less at once.`)
}
