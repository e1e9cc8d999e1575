import { Worker } from 'node:worker_threads'
import { QUERY } from '../constants.ts'
import { ServiceError } from '../service-error.ts'
import type { FromWorker, StagedDocument, ToWorker, WorkerAnswer, WorkerTask } from './protocol.ts'

interface Waiting {
  readonly task: WorkerTask
  readonly resolve: (answer: WorkerAnswer) => void
  readonly reject: (error: Error) => void
}

/** One worker with a queue in front of it. A task that runs too long ends the worker, and a new one takes over. */
export class QueryLane {
  readonly #file: string
  readonly #timeLimit: number
  readonly #waiting: Waiting[] = []
  #worker: Worker | undefined
  #running: (Waiting & { id: number; timer: NodeJS.Timeout }) | undefined
  #lastId = 0
  #closed = false

  /** A lane on the database `file`; `timeLimit` is in milliseconds. Its worker starts when it is first needed. */
  constructor(file: string, timeLimit: number) {
    this.#file = file
    this.#timeLimit = timeLimit
  }

  /** Starts the worker ahead of the first task. */
  start(): Worker {
    if (this.#worker !== undefined) return this.#worker
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { file: this.#file },
      resourceLimits: { maxOldGenerationSizeMb: QUERY.workerHeapMegabytes },
    })
    worker.on('message', (message: FromWorker) => this.#settle(message))
    worker.on('error', (error) => this.#discard(worker, failure(error)))
    this.#worker = worker
    return worker
  }

  /** Does a task when its turn comes. Rejects with QUERY_TIMEOUT, QUERY_QUEUE_FULL or QUERY_FAILED. */
  run(task: WorkerTask): Promise<WorkerAnswer> {
    if (this.#waiting.length >= QUERY.waiting)
      return Promise.reject(
        new ServiceError('QUERY_QUEUE_FULL', 'Too many queries are waiting. Try again in a moment.'),
      )
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject })
      this.#next()
    })
  }

  /** Tells the worker what a transaction wrote; tasks asked for from now on see it. One that starts later reads it. */
  commit(revision: number, documents: readonly StagedDocument[]): void {
    this.#post({ type: 'commit', revision, documents })
  }

  #post(message: ToWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node has no origin
    this.#worker?.postMessage(message)
  }

  #next(): void {
    if (this.#running !== undefined || this.#closed) return
    const next = this.#waiting.shift()
    if (next === undefined) return
    const id = (this.#lastId += 1)
    const worker = this.start()
    const timer = setTimeout(() => this.#discard(worker, timeout(this.#timeLimit)), this.#timeLimit)
    this.#running = { ...next, id, timer }
    this.#post({ type: 'task', id, task: next.task })
  }

  #settle({ id, answer }: FromWorker): void {
    const running = this.#running
    if (running?.id !== id) return
    clearTimeout(running.timer)
    this.#running = undefined
    running.resolve(answer)
    this.#next()
  }

  /** Ends a worker that is stuck or broken. The task that did it fails; those that wait go to a new one. */
  #discard(worker: Worker, reason: Error): void {
    if (worker !== this.#worker || this.#closed) return
    const running = this.#running
    this.#running = undefined
    this.#worker = undefined
    clearTimeout(running?.timer)
    void worker.terminate()
    running?.reject(reason)
    this.#next()
  }

  /** Ends the worker; whatever waits is rejected. */
  async close(): Promise<void> {
    this.#closed = true
    const reason = new ServiceError('QUERY_FAILED', 'The content service is stopping.')
    clearTimeout(this.#running?.timer)
    for (const { reject } of [...(this.#running ? [this.#running] : []), ...this.#waiting]) reject(reason)
    this.#waiting.length = 0
    await this.#worker?.terminate()
  }
}

function timeout(limit: number): ServiceError {
  return new ServiceError(
    'QUERY_TIMEOUT',
    `The query ran for more than ${limit} ms and was stopped. Filter by _type or _id first, and join less.`,
  )
}

function failure(error: unknown): ServiceError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ServiceError('QUERY_FAILED', `The query ended its worker: ${reason}. Ask for less at once.`)
}
