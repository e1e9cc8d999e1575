import { QUERY } from '../constants.ts'
import { JsonBody } from '../http/json-body.ts'
import { LruCache } from './lru-cache.ts'
import type { SourceMapKind } from '../source-map/result-source-map.ts'
import type { ViewName } from './perspectives.ts'
import type { QueryParams, WorkerAnswer, WorkerTask } from './protocol.ts'

/** A query as a caller asked it. */
export interface QueryRequest {
  readonly query: string
  readonly params: QueryParams
  readonly view: ViewName
  readonly identity: string
  /** Whether the answer repeats the query. */
  readonly returnQuery: boolean
  /** Which source map goes with the result, if any. */
  readonly sourceMap?: SourceMapKind | undefined
}

/** What a query came to: a body ready to send, or why there is none. */
export type QueryOutcome = JsonBody | Extract<WorkerAnswer, { kind: 'invalid' | 'failed' }>

/** The part of the pool that is needed here. */
export interface TaskRunner {
  run(task: WorkerTask): Promise<WorkerAnswer>
}

/** Answers queries, keeping finished answers as long as nothing was written, and asking once for what many ask at once. */
export class QueryService {
  readonly #pool: TaskRunner
  readonly #revision: () => number
  readonly #finished = new LruCache<JsonBody>(QUERY.cacheBytes)
  readonly #underWay = new Map<string, Promise<QueryOutcome>>()

  /** `revision` tells the dataset's current one. */
  constructor(pool: TaskRunner, revision: () => number) {
    this.#pool = pool
    this.#revision = revision
  }

  /** The answer to a query. Rejects with the pool's errors. */
  answer(request: QueryRequest): Promise<QueryOutcome> {
    const revision = this.#revision()
    const key = JSON.stringify([revision, request])
    const finished = this.#finished.get(key)
    if (finished !== undefined) return Promise.resolve(finished)
    const underWay = this.#underWay.get(key)
    if (underWay !== undefined) return underWay
    const asked = this.#ask(request, revision, key).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, asked)
    return asked
  }

  async #ask(request: QueryRequest, revision: number, key: string): Promise<QueryOutcome> {
    const { returnQuery, ...question } = request
    const started = performance.now()
    const answer = await this.#pool.run({ kind: 'query', ...question, quickOnly: true })
    if (answer.kind === 'invalid' || answer.kind === 'failed') return answer
    if (answer.kind !== 'result') throw new TypeError(`A query was answered with ${answer.kind}.`)
    const tail = {
      ...(answer.sourceMap === undefined ? {} : { resultSourceMap: answer.sourceMap }),
      syncTags: answer.tags,
      ms: Math.round(performance.now() - started),
      ...(returnQuery ? { query: request.query } : {}),
    }
    const body = new JsonBody(`{"result":${answer.json},${JSON.stringify(tail).slice(1)}`)
    // An answer with the time in it is right only now.
    if (answer.revision === revision && !/now\s*\(/.test(request.query)) this.#keep(key, body)
    return body
  }

  #keep(key: string, body: JsonBody): void {
    const weight = key.length + 2 * body.bytes.byteLength
    if (weight <= QUERY.cacheEntryBytes) this.#finished.set(key, body, weight)
  }
}
